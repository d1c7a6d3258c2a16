/** Worked example that is valid on any day: £2,400, £120 deposit, eight payments. */
import { addDays } from '#shared/dates.ts';
import { addMonths, type PaymentPlanRequest } from '#shared/money/payment-plan.ts';
import type { PlanRules } from './pay-monthly.query.ts';

const payments = 8;
const saturday = 6;

/** Departs on the first Saturday that leaves time for all payments. */
export function examplePlan({ dueWeeksBefore }: PlanRules, today: string): PaymentPlanRequest {
  const start = addMonths(today.slice(0, 7), 1);
  const lastPayment = `${addMonths(start, payments - 1)}-01`;
  const earliest = addDays(lastPayment, 7 * dueWeeksBefore);
  const weekday = new Date(`${earliest}T12:00:00Z`).getUTCDay();
  return {
    totalPence: 240_000,
    depositPence: 12_000,
    departs: addDays(earliest, saturday - weekday),
    start,
    payDay: 1,
  };
}
