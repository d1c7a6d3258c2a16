/** `rates.yaml`: what one currency costs and which branches hold it. */
import { currency, moment, slug } from './formats.ts';
import { integer, list, number, object, optional, pattern, text } from './shape.ts';

export const rate = object({
  code: currency,
  name: text(1, 60),
  symbol: pattern('^\\S.{0,4}$', 'a sign, or letters with the blank that follows them'),
  sell: number(0.0001, 100_000),
  buy: optional(number(0.0001, 100_000)),
  smallestNote: integer(1, 1_000_000),
  stockedIn: list(slug),
  leadDays: integer(0, 30),
  min: integer(1),
  max: integer(1),
  checkedAt: moment,
});
