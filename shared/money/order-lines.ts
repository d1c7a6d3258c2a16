/** Lines of a travel-money order: up to three currencies, each with its sum, read from the values of the form. */

import type { FormValues } from '../forms/form-values.ts';
import type { reserveForm } from '../forms/reserve.form.ts';

/** Fields of each line in the form. */
export const orderLineFields = [
  { currency: 'currency', sum_in: 'sum_in', amount: 'amount' },
  { currency: 'currency_2', sum_in: 'sum_in_2', amount: 'amount_2' },
  { currency: 'currency_3', sum_in: 'sum_in_3', amount: 'amount_3' },
] as const;

export interface OrderLine {
  readonly fields: (typeof orderLineFields)[number];
  /** ISO 4217. */
  readonly currency: string;
  /** pounds: what is paid. currency: what is got. */
  readonly sum_in: 'pounds' | 'currency';
  /** In pence, or in hundredths of a unit. */
  readonly amount: number;
}

/** A line counts when all of it is there. */
export function readOrderLines(values: FormValues<typeof reserveForm>): OrderLine[] {
  return orderLineFields.flatMap((fields) => {
    const [currency, sum_in, amount] = [
      values[fields.currency],
      values[fields.sum_in],
      values[fields.amount],
    ];
    return currency && sum_in && amount ? [{ fields, currency, sum_in, amount }] : [];
  });
}

/** The most that one customer is sold in one day, in all currencies together: the largest limit on the board. */
export function mostPence(rates: readonly { readonly maxPence: number }[]): number {
  return Math.max(...rates.map(({ maxPence }) => maxPence));
}
