/** Suggestions while the visitor types in a search box; their code loads once a box is used. */
import { loadPart } from '../lifecycle/load-part.ts';

export function startSearch(): void {
  const suggestIn = (element: EventTarget | null) => {
    if (element instanceof HTMLInputElement && element.form?.matches('[data-site-search]'))
      loadPart(
        () => import('./suggestion-box.ts'),
        ({ openSuggestionBox }) => openSuggestionBox(element),
      );
  };
  // Focus on the box may be what has loaded this module.
  suggestIn(document.activeElement);
  document.addEventListener('focusin', ({ target }) => suggestIn(target));
}
