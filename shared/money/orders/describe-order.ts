/** Description of a reserved amount and its approximate value in pounds, for confirmation and email. */
import type { ExchangeRate } from '../exchange.ts';
import { formatPounds, formatUnits, formatWholePounds } from '../money.ts';
import type { OrderLine } from './order-lines.ts';

type Sum = Pick<OrderLine, 'sum_in' | 'amount'>;

/** Returns the pence that the customer pays, rounded up. */
export function pencePaid({ sum_in, amount }: Sum, sell: number): number {
  // The rate has four decimals; whole numbers make the division exact.
  return sum_in === 'pounds' ? amount : Math.ceil((amount * 10_000) / Math.round(sell * 10_000));
}

/** `€600, about £523 at today’s rate` or `£500, about €570 at today’s rate`; no value without a rate. */
export function describeOrder(
  sum: Sum,
  rate: Pick<ExchangeRate, 'symbol' | 'sell'> | null | undefined,
): string {
  const { sum_in, amount } = sum;
  if (sum_in === 'pounds') {
    const pounds = formatPounds(amount);
    if (!rate) return pounds;
    return `${pounds}, about ${formatUnits(Math.floor((amount / 100) * rate.sell), rate.symbol)} at today’s rate`;
  }
  if (!rate) return `${(amount / 100).toLocaleString('en-GB')} in notes`;
  const units = formatUnits(amount / 100, rate.symbol);
  return `${units}, about ${formatWholePounds(pencePaid(sum, rate.sell))} at today’s rate`;
}

interface PricedSum extends Sum {
  readonly rate: Pick<ExchangeRate, 'sell'>;
}

/** `about £1,045 in all at today’s rates`, or `£500 in all` where every sum is in pounds. */
export function describeTotal(sums: readonly PricedSum[]): string {
  const pence = sums.reduce((total, sum) => total + pencePaid(sum, sum.rate.sell), 0);
  if (sums.every(({ sum_in }) => sum_in === 'pounds')) return `${formatPounds(pence)} in all`;
  return `about ${formatWholePounds(pence)} in all at today’s rates`;
}
