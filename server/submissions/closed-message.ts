/** Error message for a day on which a shop is closed. */
import { formatLongDay } from '#shared/dates.ts';

/**
 * Returns `The shop is closed on Sunday 6 December: choose another day`.
 * Drops the year, because visitors do not ask for a day a year ahead.
 */
export function closedMessage(date: string): string {
  return `The shop is closed on ${formatLongDay(date).replace(/ \d{4}$/, '')}: choose another day`;
}
