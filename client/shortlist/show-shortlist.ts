/** Updates every star and list link to match the saved offers, and the list's own page to match the list. */
import { href } from '#routes/href.ts';
import { syncWithAccount, updateAccountOffers } from './account-offers.ts';
import { isSignedIn, readSavedOffers, type SavedOffersChange, saveButtons } from './saved-offers.ts';

/** Written by the server: screen readers announce only changes to an element that existed before. */
const announcer = document.getElementById('announcer');

/** Called for each page, and after a change saved elsewhere. */
export function showShortlist(): void {
  show();
  void syncWithAccount(show);
}

function show(): void {
  const { offers } = readSavedOffers();
  for (const star of document.querySelectorAll<HTMLButtonElement>(saveButtons))
    star.setAttribute('aria-pressed', String(offers.includes(star.value)));
  for (const element of document.querySelectorAll<HTMLElement>('[data-shortlist]')) {
    element.hidden = offers.length === 0;
    element.replaceChildren(...(offers.length > 0 ? [createListLink(offers)] : []));
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-saved-count]')) {
    element.hidden = offers.length === 0;
    element.textContent = String(offers.length);
  }
  // An address that names offers shows those to every visitor: it may be a link from a friend.
  if (getNamedOffers() === '' && offers.length > 0) location.replace(listHref(offers));
}

/** Codes named in the address of the list's page, as shown; undefined on any other page. */
function getNamedOffers(): string | undefined {
  return document.querySelector<HTMLElement>('[data-shortlist-page]')?.dataset.shortlistPage;
}

/** Shows and announces a button's change; updates the account, and reloads the list's page. */
export async function announceChange(
  { offers, isSaved, isStored }: SavedOffersChange,
  { name, value }: HTMLButtonElement,
): Promise<void> {
  const named = getNamedOffers();
  show();
  const count = offers.length === 1 ? '1 holiday' : `${offers.length} holidays`;
  if (announcer)
    announcer.textContent = isStored
      ? `${isSaved ? 'Saved' : 'Removed'}. ${count} on your list.`
      : 'Your browser won’t let us remember it.';
  if (isSignedIn()) {
    await updateAccountOffers();
    show();
  }
  // On another visitor's list the remaining offers stay visible; the visitor's own list contains them, too.
  const left = named ? named.split(',').filter((code) => code !== value) : [...offers].reverse();
  if (name === 'remove') location.assign(href('shortlist', {}, { offers: left.join(',') }));
}

function listHref(offers: readonly string[]): string {
  return href('shortlist', {}, { offers: [...offers].reverse().join(',') });
}

function createListLink(offers: readonly string[]): HTMLElement {
  const link = document.createElement('a');
  link.href = listHref(offers);
  link.textContent = `Saved holidays (${offers.length})`;
  return link;
}
