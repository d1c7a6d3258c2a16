/** Age of an exchange rate, and what it may still be used for. */

/** Fresh: at most 15 minutes. Ageing: shown with its age. Stale: over an hour, not held for reservations. */
export type RateAge = 'fresh' | 'ageing' | 'stale';

const freshMinutes = 15;
const staleMinutes = 60;
/** Age from which a rate is not held. */
export const staleMs = staleMinutes * 60_000;

/** Returns whole minutes since a moment; never negative, even with clock skew. */
export function minutesSince(checkedAt: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(checkedAt)) / 60_000));
}

export function rateAge(checkedAt: string, now: Date): RateAge {
  const minutes = minutesSince(checkedAt, now);
  if (minutes > staleMinutes) return 'stale';
  return minutes > freshMinutes ? 'ageing' : 'fresh';
}

/** `20 minutes`, `1 hour`, `2 hours`: rounded down. */
export function formatAge(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
