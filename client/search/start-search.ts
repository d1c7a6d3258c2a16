/** Suggestions while somebody types in a search box; what makes them is loaded once a box is used. */
import { reportError } from '../lifecycle/report-error.ts';
import { retryOnce } from '../lifecycle/retry-once.ts';

export function startSearch(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.form?.matches('[data-site-search]')) return;
    retryOnce(() => import('./suggestion-box.ts'))
      .then(({ openSuggestionBox }) => openSuggestionBox(target))
      .catch((error: unknown) => reportError('chunk', error));
  });
}
