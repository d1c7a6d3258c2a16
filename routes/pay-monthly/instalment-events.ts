/** Calendar events of a plan's payments, each with a reminder two days before. */

import { formatLongDay } from '#shared/dates.ts';
import type { CalendarEvent } from '#shared/icalendar.ts';
import { formatExactPounds } from '#shared/money/money.ts';
import type { PaymentPlan, PaymentPlanRequest } from '#shared/money/payment-plan.ts';

/** Reminder at 9am, two days before the payment's day. */
const remindBefore = 'P1DT15H';

/** Returns none without a monthly plan. `phone` is the number to ring; `host` is part of each UID. */
export function instalmentEvents(
  request: PaymentPlanRequest,
  plan: PaymentPlan,
  { phone, host }: { phone: string; host: string },
): CalendarEvent[] {
  if (plan.kind !== 'monthly') return [];
  const count = plan.instalments.length;
  return plan.instalments.map(({ date, pence, remainingPence }, index) => ({
    uid: `payment-${request.departs}-${request.totalPence}-${date}@${host}`,
    starts: date,
    summary: `Holiday payment ${index + 1} of ${count}: ${formatExactPounds(pence)}`,
    description: [
      `Towards the holiday that leaves on ${formatLongDay(request.departs)}.`,
      remainingPence === 0
        ? 'This is the last one.'
        : `Left to pay after it: ${formatExactPounds(remainingPence)}.`,
      `Your confirmation is what counts. To change a date, ring ${phone}.`,
    ].join('\n'),
    remindBefore,
  }));
}
