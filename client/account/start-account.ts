/** Shows in the header that the visitor is signed in; asks the server only when a cookie hints at it. */
import { loadPart } from '../lifecycle/load-part.ts';
import { onPageView } from '../lifecycle/signals.ts';

export function startAccount(): void {
  show();
  onPageView(show);
}

function show(): void {
  if (/(?:^|; )signed-in=1/.test(document.cookie))
    loadPart(
      () => import('./show-account.ts'),
      ({ showAccount }) => showAccount(),
    );
}
