/** The payments of a plan as events for a calendar, each with a reminder two days before. */
import type { CalendarEvent } from '#shared/calendar-file.ts';
import { formatLongDay } from '#shared/dates.ts';
import { formatExactPounds } from '#shared/money.ts';
import type { PaymentPlan, PlanAsked } from '#shared/payment-plan.ts';

/** Nine in the morning, two days before the day itself. */
const remindBefore = 'P1DT15H';

/** None where there is no monthly plan. `phone` is the number to ring, `host` names the site in the events' names. */
export function paymentEvents(
  asked: PlanAsked,
  plan: PaymentPlan,
  { phone, host }: { phone: string; host: string },
): CalendarEvent[] {
  if (plan.kind !== 'monthly') return [];
  const count = plan.instalments.length;
  return plan.instalments.map(({ date, pence, leftPence }, index) => ({
    uid: `payment-${asked.departs}-${asked.totalPence}-${date}@${host}`,
    starts: date,
    summary: `Holiday payment ${index + 1} of ${count}: ${formatExactPounds(pence)}`,
    description: [
      `Towards the holiday that leaves on ${formatLongDay(asked.departs)}.`,
      leftPence === 0 ? 'This is the last one.' : `Left to pay after it: ${formatExactPounds(leftPence)}.`,
      `Your confirmation is what counts. To change a date, ring ${phone}.`,
    ].join('\n'),
    remindBefore,
  }));
}
