/** Notes are put aside in a sum we sell, at a branch that has them by that day and is open; however old the rate is. */
import { addDays, formatLongDay, londonClock } from '#shared/dates.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { formatExactPounds, formatPounds } from '#shared/money/money.ts';
import { rateAge } from '#shared/money/rate-age.ts';
import { openingPeriodsOn } from '#shared/opening-hours/opening-hours.ts';
import type { BusinessRule, ErrorsOf } from './business-rule.ts';
import { closedMessage } from './closed-message.ts';
import { type ReserveBranch, type ReserveRate, reserveFactsQuery } from './reserve.query.ts';

export const checkReserve: BusinessRule<'reserve'> = async (
  values,
  { query, now },
): Promise<ErrorsOf<'reserve'>> => {
  const { rates, travelMoney, branches } = await query(reserveFactsQuery, {});
  const rate = rates.find(({ code }) => code === values.currency);
  const branch = branches.find(({ slug }) => slug === values.branch);
  if (!rate) return { currency: 'Choose a currency from the board' };
  if (!branch?.services.includes('travel-money'))
    return { branch: 'Choose a branch that sells travel money' };
  return {
    ...amountErrors(values, rate, rateAge(rate.checkedAt, now) === 'stale'),
    ...dayErrors({ day: values.day, rate, branch, now, maxDays: travelMoney.collectWithinDays }),
  };
};

type Sum = Pick<ValuesOf<'reserve'>, 'amount' | 'sum_in'>;

/** What the customer pays, in pence rounded up. */
export function pencePaid({ amount, sum_in }: Sum, sell: number): number {
  // The rate has four decimals: whole numbers keep the division exact.
  return sum_in === 'pounds' ? amount : Math.ceil((amount * 10_000) / Math.round(sell * 10_000));
}

/**
 * By how much an old rate may move until the notes are collected: a sum in the currency that is taken today must be one
 * that we sell then. The pound has moved by 3 % against the euro in a fortnight only in the weeks of a crisis.
 */
const oldRateMargin = 0.03;

function amountErrors(sum: Sum, rate: ReserveRate, isOld: boolean): ErrorsOf<'reserve'> {
  const inCurrency = sum.sum_in === 'currency';
  const units = sum.amount / 100;
  if (inCurrency && units % rate.smallestNote !== 0)
    return { amount: `The smallest note is ${rate.smallestNote}: enter an amount in whole notes` };
  const pence = pencePaid(sum, rate.sell);
  const margin = inCurrency && isOld ? pence * oldRateMargin : 0;
  if (pence - margin >= rate.minPence && pence + margin <= rate.maxPence) return {};
  const limits = `from ${formatPounds(rate.minPence)} to ${formatPounds(rate.maxPence)}`;
  if (!inCurrency) return { amount: `Enter an amount ${limits}` };
  const comesTo = isOld
    ? `about ${formatExactPounds(pence)} at the last rate we have, and a little more or less on the day`
    : formatExactPounds(pence);
  return { amount: `That comes to ${comesTo}; we sell ${limits}` };
}

interface Collection {
  readonly day: string;
  readonly rate: ReserveRate;
  readonly branch: ReserveBranch;
  readonly now: Date;
  readonly maxDays: number;
}

function dayErrors({ day, rate, branch, now, maxDays }: Collection): ErrorsOf<'reserve'> {
  const { date: today, time } = londonClock(now);
  if (day > addDays(today, maxDays)) return { day: `Enter a day within ${maxDays} days` };
  const spells = openingPeriodsOn(branch, day);
  if (spells.length === 0) return { day: closedMessage(day) };
  if (day === today && (spells.at(-1)?.closes ?? '') <= time)
    return { day: 'The shop has closed for today: choose another day' };
  if (rate.stockedIn.includes(branch.slug)) return {};
  const ready = workingDayAfter(branch, today, rate.leadDays);
  if (day >= ready) return {};
  return {
    day: `${branch.name} has no ${lowerFirst(rate.name)} in stock before ${formatLongDay(ready)}: choose another branch or date`,
  };
}

/** The day on which the notes have come, counting days on which the branch is open. */
function workingDayAfter(branch: ReserveBranch, today: string, days: number): string {
  let date = today;
  for (let left = days; left > 0; ) {
    date = addDays(date, 1);
    if (openingPeriodsOn(branch, date).length > 0) left -= 1;
  }
  return date;
}

/** `Turkish lira` stays, `Euro` becomes `euro`: names of countries keep their capital. */
function lowerFirst(name: string): string {
  return name.includes(' ') ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
