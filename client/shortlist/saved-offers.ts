/** The offers a visitor has saved, in this browser; with an account they are the account's, and this is a copy. */
import { normalizeShortlist, savedOffersCookie, updateShortlist } from '#shared/account/shortlist.ts';
import { saveFormId } from './save-form-id.ts';

export interface SavedOffersState {
  readonly offers: readonly string[];
  /** True once they have been joined with those of the account. */
  readonly joined: boolean;
  /** Saved or removed here, and not yet known to the account. */
  readonly pending: readonly string[];
}

export interface SavedOffersChange {
  readonly offers: readonly string[];
  readonly isSaved: boolean;
  /** False when the browser does not let us keep it. */
  readonly isStored: boolean;
}

/** Finds every Save button of a page; each holds the code of its offer as its value. */
export const saveButtons = `button[form="${saveFormId}"][name="save"]`;
/** On the list itself: takes an offer off. */
export const removeButtons = `button[form="${saveFormId}"][name="remove"]`;

/** Saved before scripts ran here: they take the list over, and the cookie goes once they have it. */
export function takeOverCookie(): void {
  const { name, read } = savedOffersCookie;
  const [, value = ''] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) ?? [];
  if (value && setSaved(read({ [name]: value }), true).isStored)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`;
}

const key = 'premier:saved-offers';

/** The session leaves this hint for scripts; the session itself none of them can read. */
export function isSignedIn(): boolean {
  return /(?:^|; )signed-in=1/.test(document.cookie);
}

/** Nothing when nothing is saved, when storage is closed to us, or when what lies there is not ours. */
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

/** False when the browser does not let us keep them. */
export function storeSavedOffers(saved: SavedOffersState): boolean {
  try {
    if (saved.offers.length + saved.pending.length === 0 && !saved.joined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(saved));
    return true;
  } catch {
    return false;
  }
}

/** Saves or removes; an account is told of it afterwards. */
export function setSaved(codes: readonly string[], isSaved: boolean): SavedOffersChange {
  const before = readSavedOffers();
  const offers = updateShortlist(before.offers, isSaved ? { add: codes } : { remove: codes });
  const pending = isSignedIn() ? [...before.pending, ...codes] : [];
  return { offers, isSaved, isStored: storeSavedOffers({ ...before, offers, pending }) };
}

/** Hears of changes that another tab of this browser has made, and of a page that comes back as it was left. */
export function onSavedElsewhere(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && listener());
}
