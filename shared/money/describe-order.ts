/** How much of a currency is put aside, and about how many pounds that is: for the confirmation and the mail. */
import type { ExchangeRate } from './exchange.ts';
import { formatPounds, formatUnits, formatWholePounds } from './money.ts';

export interface MoneyOrder {
  /** pounds: what is paid. currency: what is got. */
  readonly sum_in: string;
  /** In pence, or in hundredths of a unit. */
  readonly amount: number;
}

/** `€600, about £523 at today’s rate` or `£500, about €570 at today’s rate`; without a rate the sum alone. */
export function describeOrder(
  { sum_in, amount }: MoneyOrder,
  rate: Pick<ExchangeRate, 'symbol' | 'sell'> | null | undefined,
): string {
  if (sum_in === 'pounds') {
    const sum = formatPounds(amount);
    if (!rate) return sum;
    return `${sum}, about ${formatUnits(Math.floor((amount / 100) * rate.sell), rate.symbol)} at today’s rate`;
  }
  if (!rate) return `${(amount / 100).toLocaleString('en-GB')} in notes`;
  const sum = formatUnits(amount / 100, rate.symbol);
  return `${sum}, about ${formatWholePounds(Math.ceil(amount / rate.sell))} at today’s rate`;
}
