/** The offers a visitor has saved, in this browser; with an account they are the account's, and this is a copy. */
import { mergeShortlists, normalizeShortlist, savedOffersCookie } from '#shared/account/shortlist.ts';
import { saveFormId } from './save-form-id.ts';

export interface SavedOffersState {
  readonly offers: readonly string[];
  /** True once they have been joined with those of the account. */
  readonly joined: boolean;
}

/** Finds every Save button of a page; each holds the code of its offer as its value. */
export const saveButtons = `button[form="${saveFormId}"][name="save"]`;
/** On the list itself: takes an offer off. */
export const removeButtons = `button[form="${saveFormId}"][name="remove"]`;

/** Saved before scripts ran here: they take the list over, and the cookie goes. */
export function takeOverCookie(): string[] {
  const [, value = ''] = new RegExp(`(?:^|; )${savedOffersCookie.name}=([^;]*)`).exec(document.cookie) ?? [];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  if (value) document.cookie = `${savedOffersCookie.name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
  return savedOffersCookie.read({ [savedOffersCookie.name]: value });
}

const key = 'premier:saved-offers';
const emptyState: SavedOffersState = { offers: [], joined: false };

/** The session leaves this hint for scripts; the session itself none of them can read. */
export function isSignedIn(): boolean {
  return /(?:^|; )signed-in=1/.test(document.cookie);
}

/** Nothing when nothing is saved, when storage is closed to us, or when what lies there is not ours. */
export function readSavedOffers(): SavedOffersState {
  try {
    const { offers, joined } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<SavedOffersState>;
    return { offers: normalizeShortlist(Array.isArray(offers) ? offers : []), joined: joined === true };
  } catch {
    return emptyState;
  }
}

/** False when the browser does not let us keep them. */
export function storeSavedOffers(saved: SavedOffersState): boolean {
  try {
    if (saved.offers.length === 0 && !saved.joined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(saved));
    return true;
  } catch {
    return false;
  }
}

/** Adds to what is saved; an account hears of it when the lists are joined again. */
export function addSavedOffers(more: readonly string[]): void {
  storeSavedOffers({ offers: mergeShortlists(readSavedOffers().offers, more), joined: false });
}

/** Hears of changes that another tab of this browser has made. */
export function onSavedElsewhere(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
}
