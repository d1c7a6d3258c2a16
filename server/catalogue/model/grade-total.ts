/** Price of an offer in the requested grades: its cheapest cabin of those grades, else its own total. */
import type { OfferModel } from './offer-model.ts';

/** Returns pence for the party. */
export type OfferTotal = (offer: OfferModel) => number;

export const cabinGrades = ['inside', 'outside', 'balcony', 'suite', 'single'] as const;

export function totalForGrades(grades: readonly string[]): OfferTotal {
  return ({ cruise, price }) =>
    (cruise?.cabins ?? [])
      .filter(({ grade }) => grades.includes(grade))
      .reduce<number | null>((least, { totalPence }) => Math.min(least ?? totalPence, totalPence), null) ??
    price.totalPence;
}
