/** Parser of the calculator's query: values as typed, problems, and the plan request. */
import { formatPounds } from '#shared/money/money.ts';
import { parsePence } from '#shared/money/parse-pence.ts';
import { addMonths, type PaymentPlanRequest } from '#shared/money/payment-plan.ts';
import type { PageQuery } from '#shared/page.ts';
import type { PlanRules } from './pay-monthly.query.ts';
import { readDeparture } from './read-departure.ts';

export const planQueryKeys = ['total', 'deposit', 'day', 'month', 'year', 'start', 'on'] as const;
type PlanKey = (typeof planQueryKeys)[number];

/** Selectable days of the month; 31 means the last day of any month. */
export const payDays = [1, 5, 10, 15, 20, 25, 28, 31] as const;
const monthsAhead = 18;

export interface PlanProblem {
  /** Field that the error links to. */
  readonly field: PlanKey;
  readonly message: string;
}

export interface PlanSearch {
  readonly typed: Readonly<Record<PlanKey, string>>;
  readonly problems: readonly PlanProblem[];
  /** Null before a submission, or when there are problems. */
  readonly request: PaymentPlanRequest | null;
}

/** `today` is the ISO day in London. */
export function readPlanSearch(query: PageQuery, rules: PlanRules, today: string): PlanSearch {
  const params = Object.fromEntries(planQueryKeys.map((key) => [key, query[key]?.[0] ?? '']));
  const typed = { ...(params as Record<PlanKey, string>) };
  typed.start ||= addMonths(today.slice(0, 7), 1);
  typed.on ||= '1';
  if (Object.keys(query).length === 0) return { typed, problems: [], request: null };
  const problems: PlanProblem[] = [];
  const totalPence = readTotal(typed.total, rules, problems);
  const depositPence = readDeposit(typed.deposit, totalPence, problems);
  const departure = readDeparture(typed, today);
  if ('problem' in departure) problems.push({ field: 'day', message: departure.problem });
  if (!startMonths(today).includes(typed.start))
    problems.push({ field: 'start', message: 'Choose the month of the first payment' });
  const payDay = payDays.find((day) => String(day) === typed.on) ?? 1;
  if (problems.length > 0 || 'problem' in departure) return { typed, problems, request: null };
  return {
    typed,
    problems,
    request: { totalPence, depositPence, departs: departure.departs, start: typed.start, payDay },
  };
}

/** Lists the months in which a plan may start, the current one first. */
export function startMonths(today: string): string[] {
  return Array.from({ length: monthsAhead }, (_, ahead) => addMonths(today.slice(0, 7), ahead));
}

function readTotal(
  typed: string,
  { minTotalPence, maxTotalPence }: PlanRules,
  problems: PlanProblem[],
): number {
  const pence = parsePence(typed);
  if (pence === null) {
    problems.push({ field: 'total', message: 'Enter the total price in pounds, like 2,400' });
  } else if (pence < minTotalPence || pence > maxTotalPence) {
    const bounds = `${formatPounds(minTotalPence)} and ${formatPounds(maxTotalPence)}`;
    problems.push({ field: 'total', message: `Total price must be between ${bounds}` });
  }
  return pence ?? Number.POSITIVE_INFINITY;
}

function readDeposit(typed: string, totalPence: number, problems: PlanProblem[]): number {
  const pence = parsePence(typed);
  if (pence === null) problems.push({ field: 'deposit', message: 'Enter the deposit in pounds, like 120' });
  else if (pence > totalPence)
    problems.push({ field: 'deposit', message: 'Deposit must be the total price or less' });
  return pence ?? 0;
}
