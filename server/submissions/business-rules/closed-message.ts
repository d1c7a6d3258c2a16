/** Says that a shop is shut on a day. */
import { formatLongDay } from '#shared/dates.ts';

/** `The shop is closed on Sunday 6 December: choose another day`; nobody asks for a day a year ahead. */
export function closedMessage(date: string): string {
  return `The shop is closed on ${formatLongDay(date).replace(/ \d{4}$/, '')}: choose another day`;
}
