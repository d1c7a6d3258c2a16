/** Offers that a visitor has put aside: codes, the last one saved at the end. */

import { savedOffersCookieDays } from '../personal-data/cookie-days.ts';

export const maxSavedOffers = 50;

const codePattern = /^[A-Z]{2}\d{4}$/;

/** What is no code of ours, and what is there twice, falls away; of too many the first ones do. */
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

/** `remove` comes before the cut to the longest list: in a full one each offer that leaves makes room for one that is added. */
export function updateShortlist(
  offers: readonly string[],
  { add = [], remove = [] }: ShortlistChange,
): string[] {
  return normalizeShortlist([...offers, ...add].filter((offer) => !remove.includes(offer)));
}

/** The list of a browser without scripts; one with scripts takes it over into its own storage. */
export const savedOffersCookie = {
  name: 'saved-offers',
  maxAgeMs: savedOffersCookieDays * 86_400_000,
  read: (cookies: Readonly<Record<string, string | undefined>>): string[] =>
    normalizeShortlist((cookies['saved-offers'] ?? '').split('.')),
  write: (offers: readonly string[]): string => offers.join('.'),
};
