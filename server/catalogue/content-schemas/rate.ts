/** `rates.yaml`, `day-rates.yaml`, `travel-money.yaml`: current rates, rates behind prices, bureau terms. */
import Type, { type Static } from 'typebox';
import { integerField, list, object, pattern, penceField, textField } from './field-types.ts';
import { currency, day, moment, referenceTo } from './formats.ts';

export const rateSchema = object({
  code: currency,
  name: textField(1, 60),
  symbol: pattern('^\\S.{0,4}$', 'a sign, or letters with the blank that follows them'),
  sell: Type.Number({ minimum: 0.0001, maximum: 100_000 }),
  buy: Type.Optional(Type.Number({ minimum: 0.0001, maximum: 100_000 })),
  smallestNote: integerField(1, 1_000_000),
  stockedIn: list(referenceTo('branches')),
  leadDays: integerField(0, 30),
  min: penceField(),
  max: penceField(),
  checkedAt: Type.Optional(moment),
});

/** Units per pound on one day, by which taxes and tips in other currencies are converted to pounds. */
export const dayRateSchema = object({
  date: day,
  rates: Type.Record(currency, Type.Number({ minimum: 0.0001, maximum: 100_000 })),
});

export type DayRateContent = Static<typeof dayRateSchema>;

export const travelMoneySchema = object({
  sameAtEveryBranch: Type.Boolean(),
  sameNote: textField(1, 300),
  exampleSums: list(penceField(1_000, 250_000), 3, 3),
  rateHeld: textField(1, 300),
  collectWithinDays: integerField(1, 60),
  identification: list(textField(1, 300), 1, 6),
  limits: list(textField(1, 300), 1, 6),
  payWith: list(textField(1, 300), 1, 6),
  supplier: textField(1, 400),
});

export type RateContent = Static<typeof rateSchema>;
