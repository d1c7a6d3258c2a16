/** `rates.yaml` and `travel-money.yaml`: what one currency costs, which branches hold it, and the terms of the bureaux. */
import Type, { type Static } from 'typebox';
import { integer, list, object, pattern, text } from './field-types.ts';
import { currency, moment, slug } from './formats.ts';

export const rateSchema = object({
  code: currency,
  name: text(1, 60),
  symbol: pattern('^\\S.{0,4}$', 'a sign, or letters with the blank that follows them'),
  sell: Type.Number({ minimum: 0.0001, maximum: 100_000 }),
  buy: Type.Optional(Type.Number({ minimum: 0.0001, maximum: 100_000 })),
  smallestNote: integer(1, 1_000_000),
  stockedIn: list(slug),
  leadDays: integer(0, 30),
  min: integer(1),
  max: integer(1),
  checkedAt: Type.Optional(moment),
});

export const travelMoneySchema = object({
  sameAtEveryBranch: Type.Boolean(),
  sameNote: text(1, 300),
  exampleSums: list(integer(1_000, 250_000), 3, 3),
  rateHeld: text(1, 300),
  collectWithinDays: integer(1, 60),
  identification: list(text(1, 300), 1, 6),
  limits: list(text(1, 300), 1, 6),
  payWith: list(text(1, 300), 1, 6),
  supplier: text(1, 400),
});

export type RateContent = Static<typeof rateSchema>;
