/** The offers a visitor has saved, in this browser; with an account they are the account's, and this is a copy. */
import { normalizeShortlist } from '#shared/account/shortlist.ts';

export interface SavedOffersState {
  readonly offers: readonly string[];
  /** True once they have been joined with those of the account. */
  readonly joined: boolean;
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

/** Hears of changes that another tab of this browser has made. */
export function onSavedElsewhere(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
}
