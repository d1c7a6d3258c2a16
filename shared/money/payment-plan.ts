/** Payment plan: spreads a holiday's balance over the months before departure, or says why it cannot. */
import { addDays } from '../dates.ts';

export interface PaymentPlanRules {
  /** Weeks before departure by which the payments must begin. */
  readonly minWeeksBefore: number;
  readonly minInstalments: number;
  /** Weeks before departure when the balance is due. */
  readonly dueWeeksBefore: number;
  readonly feePence: number;
}

export interface PaymentPlanRequest {
  readonly totalPence: number;
  /** Paid today. */
  readonly depositPence: number;
  /** ISO day. */
  readonly departs: string;
  /** Month of the first payment, `2026-12`. */
  readonly start: string;
  /** Day of the month; in a shorter month, its last day. */
  readonly payDay: number;
}

export interface Instalment {
  readonly date: string;
  readonly pence: number;
  /** Still to pay after this one. */
  readonly remainingPence: number;
}

interface Balance {
  readonly balancePence: number;
  /** Day on which the balance is due. */
  readonly dueOn: string;
}

export type PaymentPlan =
  | ({ readonly kind: 'monthly'; readonly instalments: readonly Instalment[] } & Balance)
  /** The deposit is the whole price. */
  | ({ readonly kind: 'paid' } & Balance)
  /** The due date of the whole balance is today or has passed. */
  | ({ readonly kind: 'due-now' } & Balance)
  /**
   * There is time to pay, but not in as many instalments as a plan needs.
   * `lastStart` is the last month that would do.
   */
  | ({ readonly kind: 'too-late'; readonly lastStart: string | null } & Balance);

/** Pence; a smaller payment costs more to take than splitting it is worth. */
const minInstalmentPence = 100;

/** `today` is the ISO day in London. The fee, if any, is part of the balance. */
export function planPayments(
  request: PaymentPlanRequest,
  rules: PaymentPlanRules,
  today: string,
): PaymentPlan {
  const dueOn = addDays(request.departs, -7 * rules.dueWeeksBefore);
  const unpaidPence = request.totalPence - request.depositPence;
  const balance = { balancePence: unpaidPence > 0 ? unpaidPence + rules.feePence : 0, dueOn };
  if (balance.balancePence === 0) return { kind: 'paid', ...balance };
  if (dueOn <= today) return { kind: 'due-now', ...balance };
  const dates = paymentDates(request, today, dueOn);
  const inTime = today <= addDays(request.departs, -7 * rules.minWeeksBefore);
  const worthIt = balance.balancePence >= rules.minInstalments * minInstalmentPence;
  if (inTime && worthIt && dates.length >= rules.minInstalments)
    return { kind: 'monthly', ...balance, instalments: splitIntoInstalments(balance.balancePence, dates) };
  return {
    kind: 'too-late',
    ...balance,
    lastStart: inTime && worthIt ? lastStart(request, rules, today, dueOn) : null,
  };
}

/** Lists one date a month from the first month on, after today and no later than the due date. */
export function paymentDates({ start, payDay }: PaymentPlanRequest, today: string, dueOn: string): string[] {
  const dates: string[] = [];
  for (let months = 0; ; months += 1) {
    const date = dayOfMonth(addMonths(start, months), payDay);
    if (date > dueOn) return dates;
    if (date > today) dates.push(date);
  }
}

/** `('2027-02', 31)` → `2027-02-28`. */
export function dayOfMonth(month: string, day: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`;
}

/** `('2026-12', 1)` → `2027-01`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Splits into equal whole pence; the remainder is added to the first instalment. */
function splitIntoInstalments(pence: number, dates: readonly string[]): Instalment[] {
  const each = Math.floor(pence / dates.length);
  const first = pence - each * (dates.length - 1);
  return dates.map((date, index) => ({
    date,
    pence: index === 0 ? first : each,
    remainingPence: each * (dates.length - 1 - index),
  }));
}

function lastStart(
  request: PaymentPlanRequest,
  { minInstalments }: PaymentPlanRules,
  today: string,
  dueOn: string,
): string | null {
  const possible = paymentDates({ ...request, start: today.slice(0, 7) }, today, dueOn);
  return possible.at(-minInstalments)?.slice(0, 7) ?? null;
}
