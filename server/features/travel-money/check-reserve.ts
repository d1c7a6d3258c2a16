/** Checks a travel money order: amounts and total within limits, in stock by the day, the branch open. */
import { addDays, formatLongDay, londonClock } from '#shared/dates.ts';
import { formatExactPounds, formatPounds } from '#shared/money/money.ts';
import { pencePaid } from '#shared/money/orders/describe-order.ts';
import { mostPence, type OrderLine, readOrderLines } from '#shared/money/orders/order-lines.ts';
import { rateAge } from '#shared/money/rate-age.ts';
import { openingPeriodsOn } from '#shared/opening-hours/opening-hours.ts';
import type { BusinessRule, ErrorsOf } from '../../submissions/business-rule.ts';
import { type ReserveBranch, type ReserveRate, reserveFactsQuery } from './reserve.query.ts';

export const checkReserve: BusinessRule<'reserve'> = async (
  values,
  { query, now },
): Promise<ErrorsOf<'reserve'>> => {
  const { rates, travelMoney, branches } = await query(reserveFactsQuery, {});
  const order = readOrderLines(values);
  const lines = order.flatMap((line) => {
    const rate = rates.find(({ code }) => code === line.currency);
    return rate ? [{ ...line, rate, isOld: rateAge(rate.checkedAt, now) === 'stale' }] : [];
  });
  const wrongCurrency = currencyErrors(order, lines);
  if (Object.keys(wrongCurrency).length > 0) return wrongCurrency;
  const branch = branches.find(({ slug }) => slug === values.branch);
  if (!branch?.services.includes('travel-money'))
    return { branch: 'Choose a branch that sells travel money' };
  const wrongAmount = Object.assign({}, ...lines.map((line) => amountErrors(line, lines.length > 1)));
  return {
    ...(Object.keys(wrongAmount).length > 0 ? wrongAmount : totalErrors(lines, mostPence(rates))),
    ...collectionErrors(lines, { day: values.day, branch, now, maxDays: travelMoney.collectWithinDays }),
  };
};

interface Line extends OrderLine {
  readonly rate: ReserveRate;
  readonly isOld: boolean;
}

type Errors = ErrorsOf<'reserve'>;

function currencyErrors(order: readonly OrderLine[], known: readonly Line[]): Errors {
  const errors = order.map(({ fields, currency }, at): Errors => {
    const rate = known.find((line) => line.currency === currency)?.rate;
    if (!rate) return { [fields.currency]: 'Choose a currency from the board' };
    if (order.findIndex((line) => line.currency === currency) === at) return {};
    return {
      [fields.currency]:
        `You have the ${lowerFirst(rate.name)} already: choose another currency, or change the ` +
        'amount above',
    };
  });
  return Object.assign({}, ...errors);
}

/**
 * Margin by which a stale rate may move until collection: an amount in foreign currency that is accepted
 * today must be within the limits then. The pound moves by 3 % against the euro in a fortnight only in
 * crises.
 */
const oldRateMargin = 0.03;

/** Returns the price in pence, and by how much it may differ on the day. */
function priceLine(line: Line): { pence: number; margin: number } {
  const pence = pencePaid(line, line.rate.sell);
  return { pence, margin: line.sum_in === 'currency' && line.isOld ? pence * oldRateMargin : 0 };
}

/** When `isOneOfSeveral`, the message names the currency. */
function amountErrors(line: Line, isOneOfSeveral: boolean): Errors {
  const problem = amountProblem(line);
  if (!problem) return {};
  const message = isOneOfSeveral
    ? `For the ${lowerFirst(line.rate.name)}, ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`
    : problem;
  return { [line.fields.amount]: message };
}

function amountProblem(line: Line): string | null {
  const { rate, isOld } = line;
  const inCurrency = line.sum_in === 'currency';
  if (inCurrency && (line.amount / 100) % rate.smallestNote !== 0)
    return `The smallest note is ${rate.smallestNote}: enter an amount in whole notes`;
  const { pence, margin } = priceLine(line);
  if (pence - margin >= rate.minPence && pence + margin <= rate.maxPence) return null;
  const limits = `from ${formatPounds(rate.minPence)} to ${formatPounds(rate.maxPence)}`;
  if (!inCurrency) return `Enter an amount ${limits}`;
  const comesTo = isOld
    ? `about ${formatExactPounds(pence)} at the last rate we have, and a little more or less on the day`
    : formatExactPounds(pence);
  return `That comes to ${comesTo}; we sell ${limits}`;
}

/** The limit applies per customer and day, across currencies. */
function totalErrors(lines: readonly Line[], maxPence: number): Errors {
  const last = lines.at(-1);
  const prices = lines.map(priceLine);
  const pence = prices.reduce((total, price) => total + price.pence, 0);
  const margin = prices.reduce((total, price) => total + price.margin, 0);
  if (!last || pence + margin <= maxPence) return {};
  const comesTo = margin > 0 ? `about ${formatExactPounds(pence)}` : formatExactPounds(pence);
  return {
    [last.fields.amount]:
      `Together that comes to ${comesTo}; we sell up to ${formatPounds(maxPence)} to one customer in one day`,
  };
}

interface Collection {
  readonly day: string;
  readonly branch: ReserveBranch;
  readonly now: Date;
  readonly maxDays: number;
}

function collectionErrors(lines: readonly Line[], collection: Collection): Errors {
  const { day, branch, now, maxDays } = collection;
  const { date: today, time } = londonClock(now);
  if (day > addDays(today, maxDays)) return { day: `Enter a day within ${maxDays} days` };
  const spells = openingPeriodsOn(branch, day);
  if (spells.length === 0) return { day: closedMessage(day) };
  if (day === today && (spells.at(-1)?.closes ?? '') <= time)
    return { day: 'The shop has closed for today: choose another day' };
  return Object.assign({}, ...lines.map((line) => stockErrors(line, collection)));
}

/** Reports at the day for the first currency, at its own field for another: the day may suit the rest. */
function stockErrors({ fields, rate }: Line, { day, branch, now }: Collection): Errors {
  if (rate.stockedIn.includes(branch.slug)) return {};
  const ready = workingDayAfter(branch, londonClock(now).date, rate.leadDays);
  if (day >= ready) return {};
  const field = fields.currency === 'currency' ? 'day' : fields.currency;
  return {
    [field]:
      `${branch.name} has no ${lowerFirst(rate.name)} in stock before ${formatLongDay(ready)}: ` +
      'choose another branch or date',
  };
}

/** Returns the day on which the notes have arrived, counting only days on which the branch is open. */
function workingDayAfter(branch: ReserveBranch, today: string, days: number): string {
  let date = today;
  for (let left = days; left > 0; ) {
    date = addDays(date, 1);
    if (openingPeriodsOn(branch, date).length > 0) left -= 1;
  }
  return date;
}

/** Leaves `Turkish lira` as it is, because names of countries keep their capital; `Euro` becomes `euro`. */
function lowerFirst(name: string): string {
  return name.includes(' ') ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/**
 * Returns `The shop is closed on Sunday 6 December: choose another day`.
 * Drops the year, because visitors do not ask for a day a year ahead.
 */
function closedMessage(date: string): string {
  return `The shop is closed on ${formatLongDay(date).replace(/ \d{4}$/, '')}: choose another day`;
}
