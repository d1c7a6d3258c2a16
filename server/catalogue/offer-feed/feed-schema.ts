/** Schema of an offer feed: one record for each offer, with its departures and their prices. */
import Type, { type Static } from 'typebox';
import { enumField, integerField, list, object, pattern } from '../content-schemas/field-types.ts';
import { day, offerCode } from '../content-schemas/formats.ts';

const line = (minLength: number, maxLength: number, description: string) =>
  Type.String({ minLength, maxLength, pattern: '^\\S([^\\n\\r]*\\S)?$', description });

const pence = Type.Integer({
  minimum: 1,
  maximum: 100_000_000,
  description: 'pence for one person, every compulsory charge and local tax included',
});

export const feedDepartureSchema = object({
  departs: day,
  nights: integerField(1, 200),
  perPersonPence: pence,
  places: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: 'places left' })),
  soldOut: Type.Optional(Type.Boolean({ description: 'true is the same as no places' })),
});

export const feedCabinSchema = object({
  grade: enumField('inside', 'outside', 'balcony', 'suite', 'single'),
  perPersonPence: pence,
});

export const feedOfferSchema = object({
  code: offerCode,
  onSale: Type.Optional(Type.Boolean({ description: 'false takes the offer off sale' })),
  title: Type.Optional(line(1, 110, 'one line without blanks at either end')),
  summary: Type.Optional(line(60, 160, 'one line without blanks at either end')),
  departures: Type.Optional(list(feedDepartureSchema, 1, 400)),
  cabins: Type.Optional(list(feedCabinSchema, 1, 5)),
});

export type FeedOffer = Static<typeof feedOfferSchema>;
export type FeedDeparture = Static<typeof feedDepartureSchema>;

/** JSON with a time; a list of offers alone is a feed, too. */
export const feedSchema = object({
  madeAt: Type.Optional(
    pattern(
      '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?Z$',
      'a moment in UTC like 2026-11-27T03:00:00Z',
    ),
  ),
  offers: Type.Array(feedOfferSchema),
});

/** Columns of CSV, one row for each departure; the first rows of an offer carry its texts. */
export const feedColumns = [
  ...(['code', 'onSale', 'title', 'summary'] as const),
  ...(['departs', 'nights', 'perPersonPence', 'places', 'soldOut'] as const),
];
