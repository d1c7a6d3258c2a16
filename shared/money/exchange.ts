/** Exchange of foreign money for pounds and back, to the penny and the note, as the counter calculates it. */

import type { PageQuery } from '../page.ts';
import { formatPounds, formatUnits } from './money.ts';
import { parseAmount } from './parse-amount.ts';

export interface ExchangeRate {
  /** ISO 4217. */
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  /** Units a customer gets for one pound, four decimals. */
  readonly sell: number;
  /** Units a customer pays for one pound when the agency buys back; null if it does not. */
  readonly buy: number | null;
  /** In units of the currency. */
  readonly smallestNote: number;
  /** ISO 8601. */
  readonly checkedAt: string;
}

/** pounds: these pounds are to spend. foreign: these units are wanted. back: these units are sold back. */
export const exchangeDirections = ['pounds', 'foreign', 'back'] as const;
export type ExchangeDirection = (typeof exchangeDirections)[number];

/** Above this amount a counter asks where the money comes from, before it quotes a rate. */
const maxPence = 10_000_00;

/** Request as in the address; all empty on a first visit. */
export interface ExchangeRequest {
  readonly currency: string;
  readonly amount: string;
  readonly way: string;
}

export interface Exchange {
  readonly direction: ExchangeDirection;
  readonly rate: ExchangeRate;
  /** Requested amount, in pence or in hundredths of a unit. */
  readonly requestedHundredths: number;
  /** Amount at the exact rate, before rounding to notes: units for pounds, pence for units. */
  readonly exactHundredths: number;
  /** Units that change hands, in whole notes. */
  readonly notes: number;
  /** Pounds that change hands for those notes. */
  readonly pence: number;
  /** Remainder after rounding to notes: pence not spent, or hundredths of a unit extra or not bought. */
  readonly remainderHundredths: number;
}

/** Field at fault, so that the message is shown beside it. */
export interface ExchangeFieldError {
  readonly field: 'currency' | 'amount';
  readonly message: string;
}

export type ExchangeResult =
  | { exchange: Exchange; problem?: never }
  | { exchange?: never; problem: ExchangeFieldError };

export function readExchangeRequest(query: PageQuery): ExchangeRequest {
  const first = (key: string) => query[key]?.[0] ?? '';
  const way = exchangeDirections.find((one) => one === first('way')) ?? '';
  return { currency: first('currency').toUpperCase(), amount: first('amount'), way };
}

/** Treats an unknown direction as pounds to spend. */
export function calculateExchange(rates: readonly ExchangeRate[], request: ExchangeRequest): ExchangeResult {
  const rate = rates.find(({ code }) => code === request.currency);
  const direction = exchangeDirections.find((one) => one === request.way) ?? 'pounds';
  if (!rate) return problem('currency', 'Choose a currency from the list.');
  if (direction === 'back' && rate.buy === null)
    return problem('currency', `We do not buy this currency back: ${rate.name}.`);
  const amount = parseAmount(request.amount);
  if (amount.problem !== undefined) return problem('amount', amount.problem);
  const exchange = calculators[direction](rate, amount.hundredths);
  if (Math.max(exchange.pence, direction === 'pounds' ? amount.hundredths : 0) > maxPence)
    return problem('amount', `For more than ${formatPounds(maxPence)}, please ring a branch.`);
  return exchange.notes > 0 ? { exchange } : problem('amount', belowSmallestNote(exchange));
}

function problem(field: ExchangeFieldError['field'], message: string): ExchangeResult {
  return { problem: { field, message } };
}

function belowSmallestNote({ direction, rate }: Exchange): string {
  const note = formatUnits(rate.smallestNote, rate.symbol);
  if (direction === 'back') return `The smallest note we take back is ${note}.`;
  const pence = penceFor(rate.smallestNote * 100, rate.sell);
  return `The smallest note we sell is ${note}, which costs ${formatPounds(pence)}.`;
}

/** Rates have four decimals; whole numbers make every product exact. */
const inTenThousandths = (rate: number) => Math.round(rate * 10_000);

/** Rounds up, so that the notes never sell below cost: the customer pays the fraction of a penny. */
function penceFor(hundredths: number, sell: number): number {
  return Math.ceil((hundredths * 10_000) / inTenThousandths(sell));
}

const calculators: Record<ExchangeDirection, (rate: ExchangeRate, hundredths: number) => Exchange> = {
  pounds(rate, requestedPence) {
    const exact = Math.floor((requestedPence * inTenThousandths(rate.sell)) / 10_000);
    const notes = Math.floor(exact / 100 / rate.smallestNote) * rate.smallestNote;
    const pence = penceFor(notes * 100, rate.sell);
    return {
      direction: 'pounds',
      rate,
      requestedHundredths: requestedPence,
      exactHundredths: exact,
      notes,
      pence,
      remainderHundredths: requestedPence - pence,
    };
  },
  foreign(rate, requestedUnits) {
    // Rounds up to the next note, to cover the requested amount.
    const notes = Math.ceil(requestedUnits / 100 / rate.smallestNote) * rate.smallestNote;
    return {
      direction: 'foreign',
      rate,
      requestedHundredths: requestedUnits,
      exactHundredths: penceFor(requestedUnits, rate.sell),
      notes,
      pence: penceFor(notes * 100, rate.sell),
      remainderHundredths: notes * 100 - requestedUnits,
    };
  },
  back(rate, offeredUnits) {
    const buy = inTenThousandths(rate.buy ?? 0);
    const notes = Math.floor(offeredUnits / 100 / rate.smallestNote) * rate.smallestNote;
    const toPence = (hundredths: number) => Math.floor((hundredths * 10_000) / buy);
    return {
      direction: 'back',
      rate,
      requestedHundredths: offeredUnits,
      exactHundredths: toPence(offeredUnits),
      notes,
      pence: toPence(notes * 100),
      remainderHundredths: offeredUnits - notes * 100,
    };
  },
};
