/** `offers/<partner>.yaml`: a holiday that can be booked, with its price, its protection and its cruise. */
import Type, { type Static } from 'typebox';
import { airportCodes } from '../model/airports.ts';
import { integer, list, object, oneOf, text, variants } from './field-types.ts';
import { clockTime, country, currency, day, moment, offerCode, slug } from './formats.ts';
import { photoSchema } from './photo.ts';
import { fact, protectionSchema } from './protection.ts';

export const offerKind = oneOf(
  'beach',
  'city',
  'ski',
  'tour',
  'coach',
  'cruise',
  'river',
  'uk',
  'longhaul',
  'islands',
  'lakes',
  'rail',
);
export const board = oneOf('RO', 'SC', 'BB', 'HB', 'FB', 'AI');

const stay = object({
  name: text(1, 120),
  stars: Type.Optional(Type.Number({ minimum: 1, maximum: 5, multipleOf: 0.5 })),
  starsBy: Type.Optional(oneOf('official', 'operator', 'ours')),
  board,
});

const departure = variants(
  'kind',
  object({ kind: oneOf('airport'), code: oneOf(...airportCodes) }),
  object({ kind: oneOf('port'), name: text(1, 60) }),
  object({ kind: oneOf('pickup'), points: list(object({ place: text(1, 60), time: clockTime }), 1) }),
  object({ kind: oneOf('rail'), name: text(1, 60) }),
  object({ kind: oneOf('own-way') }),
);

const localTax = object({
  label: text(1, 60),
  amount: integer(1),
  currency,
  rate: Type.Number({ minimum: 0.0001, maximum: 100_000 }),
  rateDate: day,
});

const price = object(
  {
    basis: oneOf('2-sharing', 'solo', 'family'),
    base: integer(1),
    localTaxes: list(localTax, 0, 6),
    deposit: Type.Optional(integer(1)),
    was: Type.Optional(integer(1)),
    wasEvidence: Type.Optional(text(10, 200)),
    isFrom: Type.Boolean(),
    availability: oneOf('good', 'limited', 'one-date'),
    checkedAt: moment,
  },
  // An earlier price is shown only where the agency can prove it was charged.
  { was: ['wasEvidence'], wasEvidence: ['was'] },
);

const portCall = object({
  day: integer(1, 200),
  port: text(1, 60),
  country: Type.Optional(country),
  arrive: Type.Optional(clockTime),
  depart: Type.Optional(clockTime),
  overnight: Type.Optional(Type.Boolean()),
});

const cruise = object({
  line: Type.Optional(slug),
  ship: text(1, 60),
  noFly: Type.Boolean(),
  fareType: text(1, 60),
  ports: list(portCall, 2),
  cabins: list(
    object({ grade: oneOf('inside', 'outside', 'balcony', 'suite', 'single'), total: integer(1) }),
    1,
  ),
  onboardCredit: Type.Optional(object({ amount: integer(1), currency })),
  drinks: Type.Boolean(),
  tips: oneOf('included', 'extra'),
  river: Type.Optional(slug),
  waters: Type.Optional(
    oneOf(
      ...(['norway', 'britain', 'baltic', 'iberia', 'mediterranean'] as const),
      ...(['atlantic', 'caribbean', 'alaska', 'far', 'rivers'] as const),
    ),
  ),
});

export const offerSchema = object({
  id: offerCode,
  slug,
  title: text(1, 110),
  kind: offerKind,
  summary: text(60, 160),
  place: text(1, 60),
  region: Type.Optional(text(1, 60)),
  country,
  stay: Type.Optional(stay),
  departs: day,
  flexible: Type.Optional(object({ from: day, to: day })),
  nights: integer(1, 200),
  from: departure,
  includes: list(text(), 3, 6),
  excludes: list(text(), 1, 3),
  price,
  protection: protectionSchema,
  minAge: Type.Optional(integer(1, 99)),
  accessNotes: Type.Optional(text()),
  passportNotes: Type.Optional(text()),
  art: slug,
  photo: Type.Optional(photoSchema),
  solo: Type.Boolean(),
  facts: list(fact, 0, 5),
  source: oneOf('mailer', 'press', 'web', 'window'),
  printedOn: Type.Optional(day),
  publishFrom: moment,
  publishTo: moment,
  cruise: Type.Optional(cruise),
});

export type OfferContent = Static<typeof offerSchema>;
export type CruiseContent = Static<typeof cruise>;
