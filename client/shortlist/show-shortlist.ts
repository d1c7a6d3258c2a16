/** Keeps every star and the way to the list in step with what is saved, and the list's own page with the list. */
import { href } from '#routes/href.ts';
import { updateShortlist } from '#shared/account/shortlist.ts';
import { syncWithAccount, updateAccountOffers } from './account-offers.ts';
import { onSavedElsewhere, readSavedOffers, storeSavedOffers } from './saved-offers.ts';

const liveRegion = document.createElement('p');
liveRegion.className = 'visually-hidden';
liveRegion.setAttribute('role', 'status');
document.body.append(liveRegion);

onSavedElsewhere(show);

/** Called for each page. */
export function showShortlist(): void {
  show();
  void syncWithAccount(show);
}

function show(): void {
  const { offers } = readSavedOffers();
  for (const star of document.querySelectorAll<HTMLElement>('[data-action="save-offer"]'))
    star.setAttribute('aria-pressed', String(offers.includes(star.dataset.offer ?? '')));
  for (const element of document.querySelectorAll<HTMLElement>('[data-shortlist]')) {
    element.hidden = offers.length === 0;
    element.replaceChildren(...(offers.length > 0 ? [createListLink(offers)] : []));
  }
  const page = document.querySelector<HTMLElement>('[data-shortlist-page]');
  // An address that names offers shows those, whoever opens it: it may be a link from a friend.
  if (page?.dataset.shortlistPage === '' && offers.length > 0) location.replace(listHref(offers));
}

/** The star was pressed. */
export function toggleOffer(star: HTMLElement): void {
  const offer = star.dataset.offer ?? '';
  const { offers, joined } = readSavedOffers();
  const change = offers.includes(offer) ? { remove: [offer] } : { add: [offer] };
  const now = updateShortlist(offers, change);
  const stored = storeSavedOffers({ offers: now, joined });
  show();
  if (!stored) liveRegion.textContent = 'Your browser does not let us remember it.';
  else {
    const count = now.length === 1 ? '1 offer' : `${now.length} offers`;
    liveRegion.textContent = `${change.add ? 'Saved' : 'Taken off'}. ${count} on your list.`;
  }
  if (joined) void updateAccountOffers(change).then(show);
}

function listHref(offers: readonly string[]): string {
  return href('shortlist', {}, { offers: [...offers].reverse().join(',') });
}

function createListLink(offers: readonly string[]): HTMLElement {
  const link = document.createElement('a');
  link.href = listHref(offers);
  link.textContent = `Saved offers (${offers.length})`;
  return link;
}
