/** Offers saved in this browser; with an account they belong to the account, and this is a copy. */
import { normalizeShortlist, savedOffersCookie, updateShortlist } from '#shared/account/shortlist.ts';
import { saveFormId } from './save-form-id.ts';

export interface SavedOffersState {
  readonly offers: readonly string[];
  /** True once they have been merged with those of the account. */
  readonly joined: boolean;
  /** Saved or removed here, and not yet known to the account. */
  readonly pending: readonly string[];
}

export interface SavedOffersChange {
  readonly offers: readonly string[];
  readonly isSaved: boolean;
  /** False when the browser blocks storage. */
  readonly isStored: boolean;
}

/** Selector of every Save button of a page; each has the code of its offer as its value. */
export const saveButtons = `button[form="${saveFormId}"][name="save"]`;
/** Selector of the buttons on the list itself that remove an offer. */
export const removeButtons = `button[form="${saveFormId}"][name="remove"]`;

/** Takes over offers saved before scripts ran here; the cookie is deleted once they are stored. */
export function takeOverCookie(): void {
  const { name, read } = savedOffersCookie;
  const [, value = ''] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
  if (value && setSaved(read({ [name]: value }), true).isStored)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
}

const key = 'premier:saved-offers';

/** Reads the hint that the session leaves for scripts; the session cookie itself is hidden from them. */
export function isSignedIn(): boolean {
  return /(?:^|; )signed-in=1/.test(document.cookie);
}

/** Empty when nothing is saved, when storage is blocked, or when the stored value is not valid. */
export function readSavedOffers(): SavedOffersState {
  let stored: Partial<SavedOffersState> | null = null;
  try {
    stored = JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {}
  const { offers, joined, pending } = stored ?? {};
  return { offers: readCodes(offers), joined: joined === true, pending: readCodes(pending) };
}

function readCodes(codes: unknown): string[] {
  return normalizeShortlist(Array.isArray(codes) ? codes : []);
}

/** False when the browser blocks storage. */
export function storeSavedOffers(saved: SavedOffersState): boolean {
  try {
    if (saved.offers.length + saved.pending.length === 0 && !saved.joined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(saved));
    return true;
  } catch {
    return false;
  }
}

/** Saves or removes offers; an account is updated afterwards. */
export function setSaved(codes: readonly string[], isSaved: boolean): SavedOffersChange {
  const before = readSavedOffers();
  const offers = updateShortlist(before.offers, isSaved ? { add: codes } : { remove: codes });
  const pending = isSignedIn() ? [...before.pending, ...codes] : [];
  return { offers, isSaved, isStored: storeSavedOffers({ ...before, offers, pending }) };
}

/** Reports changes made by another tab of this browser, and a page restored from the back/forward cache. */
export function onSavedElsewhere(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && listener());
}
