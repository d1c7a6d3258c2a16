/** Saved holidays: the star on an offer, and the link to the list. Their code loads once one is saved. */
import { loadPart } from '../lifecycle/load-part.ts';
import { onPageView } from '../lifecycle/signals.ts';
import {
  isSignedIn,
  onSavedElsewhere,
  readSavedOffers,
  removeButtons,
  saveButtons,
  setSaved,
  takeOverCookie,
} from './saved-offers.ts';

const loadShow = () => import('./show-shortlist.ts');
const show = () => loadPart(loadShow, ({ showShortlist }) => showShortlist());

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
    takeOverCookie();
    const { offers, joined } = readSavedOffers();
    if (offers.length > 0 || joined || isSignedIn()) show();
  });
  onSavedElsewhere(show);
}

/** Handles a star, or the list's own remove button: stored at once, as the visitor may leave. */
function changeList(button: HTMLButtonElement): void {
  // The visitor acts on the star as shown, whatever another tab has saved in the meantime.
  const isSaved = button.name === 'save' && button.getAttribute('aria-pressed') !== 'true';
  const change = setSaved([button.value], isSaved);
  loadPart(loadShow, ({ announceChange }) => announceChange(change, button));
}
