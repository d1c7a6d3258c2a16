/** Saved holidays: the star on an offer, and the way to the list. What shows them loads once something is saved. */
import { updateShortlist } from '#shared/account/shortlist.ts';
import { onPageView } from '../lifecycle/signals.ts';
import {
  addSavedOffers,
  isSignedIn,
  readSavedOffers,
  removeButtons,
  saveButtons,
  storeSavedOffers,
  takeOverCookie,
} from './saved-offers.ts';

/** Call it once the app is mounted. */
export function startShortlist(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest<HTMLButtonElement>(
      `${saveButtons}, ${removeButtons}`,
    );
    if (!button) return;
    event.preventDefault();
    // The second click of a double click means the same as the first.
    if (event.detail < 2) changeList(button);
  });
  onPageView(() => {
    const { joined } = readSavedOffers();
    const unscripted = takeOverCookie();
    if (unscripted.length > 0) addSavedOffers(unscripted);
    const { offers } = readSavedOffers();
    if (offers.length > 0 || joined || isSignedIn())
      void import('./show-shortlist.ts').then(({ showShortlist }) => showShortlist());
  });
}

/** A star was pressed, or on the list itself the button that takes an offer off: stored at once, as the visitor may go on. */
function changeList({ name, value: offer }: HTMLButtonElement): void {
  const { offers, joined } = readSavedOffers();
  const change = name === 'remove' || offers.includes(offer) ? { remove: [offer] } : { add: [offer] };
  const now = updateShortlist(offers, change);
  // Until the account has been told of it, what is added has to be joined with it again.
  const isStored = storeSavedOffers({ offers: now, joined: joined && !change.add });
  void import('./show-shortlist.ts').then(({ announceChange }) =>
    announceChange(change, { offers: now, joined, isStored, leaves: name === 'remove' }),
  );
}
