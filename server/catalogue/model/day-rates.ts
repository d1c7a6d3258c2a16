/** Daily exchange rates: one table for everything priced in another currency, so that a day has one rate. */
import type { DayRateContent } from '../content-schemas/rate.ts';

/** Units of a currency per pound on a day (`2026-11-16`); undefined where the table has none. */
export type FindRate = (currency: string, day: string) => number | undefined;

export function createRateFinder(days: readonly DayRateContent[]): FindRate {
  const rates = new Map(days.map(({ date, rates }) => [date, rates]));
  return (currency, day) => (currency === 'GBP' ? 1 : rates.get(day)?.[currency]);
}
