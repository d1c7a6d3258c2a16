/** Saved offers: the star on an offer, and the way to the list. Everything else loads once something is saved. */
import { onPageView } from '../lifecycle/signals.ts';
import { isSignedIn, readSavedOffers } from './saved-offers.ts';

/** Call it once the app is mounted. */
export function startShortlist(): void {
  document.addEventListener('click', (event) => {
    const star = (event.target as Element | null)?.closest<HTMLElement>('[data-action="save-offer"]');
    if (star) void import('./show-shortlist.ts').then(({ toggleOffer }) => toggleOffer(star));
  });
  onPageView(() => {
    const { offers, joined } = readSavedOffers();
    if (offers.length > 0 || joined || isSignedIn())
      void import('./show-shortlist.ts').then(({ showShortlist }) => showShortlist());
  });
}
