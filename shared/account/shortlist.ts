/** Offers saved by a visitor: their codes, the last one saved at the end. */

import { savedOffersCookieDays } from '../personal-data/cookie-days.ts';

export const maxSavedOffers = 50;

const codePattern = /^[A-Z]{2}\d{4}$/;

/** Drops invalid codes and duplicates; of too many codes, drops the first ones. */
export function normalizeShortlist(offers: readonly unknown[]): string[] {
  const codes = offers.filter(
    (offer): offer is string => typeof offer === 'string' && codePattern.test(offer),
  );
  return [...new Set(codes)].slice(-maxSavedOffers);
}

export interface ShortlistChange {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

/** Removes before cutting to the maximum: in a full list, each removed offer makes room for an added one. */
export function updateShortlist(
  offers: readonly string[],
  { add = [], remove = [] }: ShortlistChange,
): string[] {
  return normalizeShortlist([...offers, ...add].filter((offer) => !remove.includes(offer)));
}

/** List of a browser without scripts; a browser with scripts moves it into its own storage. */
export const savedOffersCookie = {
  name: 'saved-offers',
  maxAgeMs: savedOffersCookieDays * 86_400_000,
  read: (cookies: Readonly<Record<string, string | undefined>>): string[] =>
    normalizeShortlist((cookies['saved-offers'] ?? '').split('.')),
  write: (offers: readonly string[]): string => offers.join('.'),
};
