/** Pages with words that change while they are read: everything else of it loads once there is such a page. */
import { onPageShown } from '../lifecycle/signals.ts';

/** Call it once the app is mounted. Without a stream the page is as right as when it was loaded. */
export function startLive(): void {
  let known = false;
  onPageShown(() => {
    known ||= 'EventSource' in globalThis && document.querySelector('[data-live]:not(:empty)') !== null;
    if (known) import('./live-page.ts').then(({ showLive }) => showLive()).catch(() => {});
  });
}
