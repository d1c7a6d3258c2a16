/** Frequency limit: decides whether a subscriber who has had a newsletter may be sent another. */
import { addDays } from '#shared/dates.ts';
import { addMonths, dayOfMonth } from '#shared/money/payment-plan.ts';

/**
 * `lastDay` is the day of the last newsletter and `today` the current day, both in London. Subscribers who
 * chose no frequency get one a month.
 */
export function maySendAgain(frequency: string | null, lastDay: string | null, today: string): boolean {
  return lastDay === null || nextDay(frequency, lastDay) <= today;
}

function nextDay(frequency: string | null, lastDay: string): string {
  if (frequency === 'fortnight') return addDays(lastDay, 14);
  const months = frequency === 'quarter' ? 3 : 1;
  return dayOfMonth(addMonths(lastDay.slice(0, 7), months), Number(lastDay.slice(8)));
}
