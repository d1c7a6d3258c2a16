/** Starts live updates; their code loads once there is a page with text that changes while it is open. */
import { loadPart } from '../lifecycle/load-part.ts';
import { onPageView } from '../lifecycle/signals.ts';

/** Call it once the app is mounted. Without a stream the page is as correct as when it was loaded. */
export function startLive(): void {
  let isLivePage = false;
  onPageView(() => {
    isLivePage ||= 'EventSource' in globalThis && document.querySelector('[data-live]:not(:empty)') !== null;
    if (isLivePage)
      loadPart(
        () => import('./live-page.ts'),
        ({ updateLivePage }) => updateLivePage(),
      );
  });
}
