/** Suggestions while somebody types in a search box; what makes them is loaded once a box is used. */
import { loadPart } from '../lifecycle/load-part.ts';

export function startSearch(): void {
  const suggestIn = (element: EventTarget | null) => {
    if (element instanceof HTMLInputElement && element.form?.matches('[data-site-search]'))
      loadPart(
        () => import('./suggestion-box.ts'),
        ({ openSuggestionBox }) => openSuggestionBox(element),
      );
  };
  // Going into the box may be what has called this in.
  suggestIn(document.activeElement);
  document.addEventListener('focusin', ({ target }) => suggestIn(target));
}
