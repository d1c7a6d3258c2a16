/** Lines of a travel-money order: up to three currencies, each with its amount, from the form's values. */

import type { FormValues } from '../../forms/form-values.ts';
import type { reserveForm } from '../../forms/reserve.form.ts';

/** Form fields of each line. */
export const orderLineFields = [
  { currency: 'currency', sum_in: 'sum_in', amount: 'amount' },
  { currency: 'currency_2', sum_in: 'sum_in_2', amount: 'amount_2' },
  { currency: 'currency_3', sum_in: 'sum_in_3', amount: 'amount_3' },
] as const;

export interface OrderLine {
  readonly fields: (typeof orderLineFields)[number];
  /** ISO 4217. */
  readonly currency: string;
  /** pounds: the amount that is paid. currency: the amount that is received. */
  readonly sum_in: 'pounds' | 'currency';
  /** In pence, or in hundredths of a unit. */
  readonly amount: number;
}

/** Returns only lines with all three values. */
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

/** Returns the most that one customer may buy per day in all currencies: the board's largest limit. */
export function mostPence(rates: readonly { readonly maxPence: number }[]): number {
  return Math.max(...rates.map(({ maxPence }) => maxPence));
}
