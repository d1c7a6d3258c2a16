/** Foreign money for pounds and back, to the penny and to the note, as the counter works it out. */
import { formatPounds, formatUnits } from './money.ts';
import type { PageQuery } from './page.ts';
import { readAmount } from './read-amount.ts';

export interface ExchangeRate {
  /** ISO 4217. */
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  /** Units a customer gets for one pound, four decimals. */
  readonly sell: number;
  /** Units a customer pays for one pound when the agency buys back, or null where it does not. */
  readonly buy: number | null;
  /** In units. */
  readonly smallestNote: number;
  /** ISO 8601. */
  readonly checkedAt: string;
}

/** pounds: these pounds are to spend. foreign: these units are wanted. back: these units are left over. */
export const exchangeWays = ['pounds', 'foreign', 'back'] as const;
export type ExchangeWay = (typeof exchangeWays)[number];

/** Above this a counter wants to talk about where the money comes from, not to quote a rate. */
const mostPence = 10_000_00;

/** What was asked, as in the address; all empty on a first visit. */
export interface AskedExchange {
  readonly currency: string;
  readonly amount: string;
  readonly way: string;
}

export interface Exchange {
  readonly way: ExchangeWay;
  readonly rate: ExchangeRate;
  /** The sum asked about, in pence or in hundredths of a unit. */
  readonly askedHundredths: number;
  /** The sum at the bare rate, before there are notes to think of: units for pounds, pence for units. */
  readonly exactHundredths: number;
  /** Units that change hands, in whole notes. */
  readonly notes: number;
  /** Pounds that change hands for those notes. */
  readonly pence: number;
  /** What the notes leave over: pence kept of the pounds, or hundredths of a unit too many or not taken back. */
  readonly leftHundredths: number;
}

/** Where the fault lies, so that the message stands beside it. */
export interface ExchangeProblem {
  readonly field: 'currency' | 'amount';
  readonly message: string;
}

export type ExchangeAnswer =
  | { exchange: Exchange; problem?: never }
  | { exchange?: never; problem: ExchangeProblem };

export function readAskedExchange(query: PageQuery): AskedExchange {
  const first = (key: string) => query[key]?.[0] ?? '';
  const way = exchangeWays.find((one) => one === first('way')) ?? '';
  return { currency: first('currency').toUpperCase(), amount: first('amount'), way };
}

/** An unknown way counts as pounds to spend. */
export function workOut(rates: readonly ExchangeRate[], asked: AskedExchange): ExchangeAnswer {
  const rate = rates.find(({ code }) => code === asked.currency);
  const way = exchangeWays.find((one) => one === asked.way) ?? 'pounds';
  if (!rate) return problem('currency', 'Choose a currency from the list.');
  if (way === 'back' && rate.buy === null)
    return problem('currency', `We do not buy this currency back: ${rate.name}.`);
  const amount = readAmount(asked.amount);
  if (amount.problem !== undefined) return problem('amount', amount.problem);
  const exchange = exchanges[way](rate, amount.hundredths);
  if (Math.max(exchange.pence, way === 'pounds' ? amount.hundredths : 0) > mostPence)
    return problem('amount', `For more than ${formatPounds(mostPence)}, please ring a branch.`);
  return exchange.notes > 0 ? { exchange } : problem('amount', tooSmall(exchange));
}

function problem(field: ExchangeProblem['field'], message: string): ExchangeAnswer {
  return { problem: { field, message } };
}

function tooSmall({ way, rate }: Exchange): string {
  const note = formatUnits(rate.smallestNote, rate.symbol);
  if (way === 'back') return `The smallest note we take back is ${note}.`;
  const pence = penceFor(rate.smallestNote * 100, rate.sell);
  return `The smallest note we sell is ${note}, which costs ${formatPounds(pence)}.`;
}

/** Rates have four decimals: as whole numbers they keep every product exact. */
const inTenThousandths = (rate: number) => Math.round(rate * 10_000);

/** Never less than the notes cost: the fraction of a penny is the customer's to pay. */
function penceFor(hundredths: number, sell: number): number {
  return Math.ceil((hundredths * 10_000) / inTenThousandths(sell));
}

const exchanges: Record<ExchangeWay, (rate: ExchangeRate, hundredths: number) => Exchange> = {
  pounds(rate, askedPence) {
    const exact = Math.floor((askedPence * inTenThousandths(rate.sell)) / 10_000);
    const notes = Math.floor(exact / 100 / rate.smallestNote) * rate.smallestNote;
    const pence = penceFor(notes * 100, rate.sell);
    return {
      way: 'pounds',
      rate,
      askedHundredths: askedPence,
      exactHundredths: exact,
      notes,
      pence,
      leftHundredths: askedPence - pence,
    };
  },
  foreign(rate, wanted) {
    // Enough for what is wanted, so up to the next note.
    const notes = Math.ceil(wanted / 100 / rate.smallestNote) * rate.smallestNote;
    return {
      way: 'foreign',
      rate,
      askedHundredths: wanted,
      exactHundredths: penceFor(wanted, rate.sell),
      notes,
      pence: penceFor(notes * 100, rate.sell),
      leftHundredths: notes * 100 - wanted,
    };
  },
  back(rate, brought) {
    const buy = inTenThousandths(rate.buy ?? 0);
    const notes = Math.floor(brought / 100 / rate.smallestNote) * rate.smallestNote;
    const penceOf = (hundredths: number) => Math.floor((hundredths * 10_000) / buy);
    return {
      way: 'back',
      rate,
      askedHundredths: brought,
      exactHundredths: penceOf(brought),
      notes,
      pence: penceOf(notes * 100),
      leftHundredths: brought - notes * 100,
    };
  },
};
