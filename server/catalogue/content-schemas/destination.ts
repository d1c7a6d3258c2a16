/** `destinations/<slug>.yaml`: guide to a country or region, written as branch staff would describe it. */
import Type, { type Static } from 'typebox';
import { enumField, integerField, list, object, pattern, textField } from './field-types.ts';
import { country, currency, day, lead, nameOf, referenceTo, slug } from './formats.ts';
import { pointSchema } from './point.ts';

/** One month at the place named in `climateAt`: degrees Celsius, days with rain. */
const month = object({
  high: integerField(-60, 60),
  low: integerField(-70, 50),
  sea: Type.Optional(integerField(-2, 40)),
  rainDays: integerField(0, 31),
});

/** A tip from a member of staff who works at the branch and knows the place. */
const tip = object({ text: textField(30, 300), name: nameOf('advisers'), branch: referenceTo('branches') });

/** A figure or rule that must be correct, with its source and the day of the last check. */
const sourcedFact = object({
  label: textField(2, 40),
  value: textField(1, 160),
  source: textField(3, 120),
  checkedOn: day,
});

export const destinationSchema = object({
  slug,
  name: textField(2, 60),
  kind: enumField('country', 'region'),
  country,
  /** Slug of the guide to its country; only regions have a parent. */
  parent: Type.Optional(referenceTo('destinations')),
  /** Other names and spellings that visitors type: Mallorca, Majorka. */
  aliases: list(textField(2, 40), 0, 20),
  description: textField(50, 160),
  lead,
  intro: textField(150, 700),
  suits: list(textField(3, 90), 2, 5),
  notFor: list(textField(3, 120), 1, 3),
  art: referenceTo('scenes'),
  point: pointSchema,
  climateAt: textField(2, 60),
  climateSource: textField(3, 160),
  months: list(month, 12, 12),
  bestMonths: list(integerField(1, 12), 1, 12),
  whenToGo: textField(60, 600),
  gettingThere: textField(60, 700),
  flightTime: Type.Optional(textField(3, 80)),
  currency,
  money: textField(40, 500),
  /** Last path segment of the country's address under https://www.gov.uk/foreign-travel-advice/. */
  entryAdvice: Type.Optional(
    pattern('^[a-z]+(-[a-z]+)*$', 'the last part of an address on GOV.UK, like spain'),
  ),
  tips: list(tip, 5, 5),
  facts: list(sourcedFact, 2, 6),
  reviewedOn: day,
});

export type DestinationContent = Static<typeof destinationSchema>;
