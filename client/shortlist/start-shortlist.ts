/** Saved offers: on the account of whoever is signed in, else in this browser. The rest loads when there is something to do. */
import { onPageShown } from '../lifecycle/signals.ts';

const button = '[data-action="save-offer"]';

export function startShortlist(): void {
  const load = () => import('./show-shortlist.ts');
  document.addEventListener('click', (event) => {
    const clicked = (event.target as Element | null)?.closest<HTMLElement>(button);
    if (clicked) void load().then(({ toggleSaved }) => toggleSaved(clicked));
  });
  onPageShown(() => {
    if (document.querySelector(`${button},[data-saved-here]`))
      void load().then(({ showSaved }) => showSaved());
  });
}
