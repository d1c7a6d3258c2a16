/** Whether a newsletter may go to somebody who has had one: never more often than they agreed to. */
import { addDays } from '#shared/dates.ts';
import { addMonths, dayOfMonth } from '#shared/money/payment-plan.ts';

/** `lastDay` is the day of the last one, `today` is today, both in London. Who has chosen nothing gets one a month. */
export function maySendAgain(frequency: string | null, lastDay: string | null, today: string): boolean {
  return lastDay === null || nextDay(frequency, lastDay) <= today;
}

function nextDay(frequency: string | null, lastDay: string): string {
  if (frequency === 'fortnight') return addDays(lastDay, 14);
  const months = frequency === 'quarter' ? 3 : 1;
  return dayOfMonth(addMonths(lastDay.slice(0, 7), months), Number(lastDay.slice(8)));
}
