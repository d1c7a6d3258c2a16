/** `offers/<partner>.yaml`: a holiday that can be booked, with its price, its protection and its cruise. */
import Type, { type Static } from 'typebox';
import { airportCodes } from '../model/airports.ts';
import { enumField, integerField, list, object, textField, variants } from './field-types.ts';
import { clockTime, country, currency, day, moment, offerCode, slug } from './formats.ts';
import { photoSchema } from './photo.ts';
import { fact, protectionSchema } from './protection.ts';

export const offerKind = enumField(
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
export const board = enumField('RO', 'SC', 'BB', 'HB', 'FB', 'AI');

const stay = object({
  name: textField(1, 120),
  stars: Type.Optional(Type.Number({ minimum: 1, maximum: 5, multipleOf: 0.5 })),
  starsBy: Type.Optional(enumField('official', 'operator', 'ours')),
  board,
});

const departure = variants(
  'kind',
  object({ kind: enumField('airport'), code: enumField(...airportCodes) }),
  object({ kind: enumField('port'), name: textField(1, 60) }),
  object({
    kind: enumField('pickup'),
    points: list(object({ place: textField(1, 60), time: clockTime }), 1),
  }),
  object({ kind: enumField('rail'), name: textField(1, 60) }),
  object({ kind: enumField('own-way') }),
);

const localTax = object({
  label: textField(1, 60),
  amount: integerField(1),
  currency,
  rate: Type.Number({ minimum: 0.0001, maximum: 100_000 }),
  rateDate: day,
});

const price = object(
  {
    basis: enumField('2-sharing', 'solo', 'family'),
    base: integerField(1),
    localTaxes: list(localTax, 0, 6),
    deposit: Type.Optional(integerField(1)),
    was: Type.Optional(integerField(1)),
    wasEvidence: Type.Optional(textField(10, 200)),
    isFrom: Type.Boolean(),
    availability: enumField('good', 'limited', 'one-date'),
    checkedAt: moment,
  },
  // An earlier price is shown only where the agency can prove it was charged.
  { was: ['wasEvidence'], wasEvidence: ['was'] },
);

const portCall = object({
  day: integerField(1, 200),
  port: textField(1, 60),
  country: Type.Optional(country),
  arrive: Type.Optional(clockTime),
  depart: Type.Optional(clockTime),
  overnight: Type.Optional(Type.Boolean()),
});

const cruise = object({
  line: Type.Optional(slug),
  ship: textField(1, 60),
  noFly: Type.Boolean(),
  fareType: textField(1, 60),
  ports: list(portCall, 2),
  cabins: list(
    object({ grade: enumField('inside', 'outside', 'balcony', 'suite', 'single'), total: integerField(1) }),
    1,
  ),
  onboardCredit: Type.Optional(object({ amount: integerField(1), currency })),
  drinks: Type.Boolean(),
  tips: enumField('included', 'extra'),
  river: Type.Optional(slug),
  waters: Type.Optional(
    enumField(
      ...(['norway', 'britain', 'baltic', 'iberia', 'mediterranean'] as const),
      ...(['atlantic', 'caribbean', 'alaska', 'far', 'rivers'] as const),
    ),
  ),
});

export const offerSchema = object({
  id: offerCode,
  slug,
  title: textField(1, 110),
  kind: offerKind,
  summary: textField(60, 160),
  place: textField(1, 60),
  region: Type.Optional(textField(1, 60)),
  country,
  stay: Type.Optional(stay),
  departs: day,
  flexible: Type.Optional(object({ from: day, to: day })),
  nights: integerField(1, 200),
  from: departure,
  includes: list(textField(), 3, 6),
  excludes: list(textField(), 1, 3),
  price,
  protection: protectionSchema,
  minAge: Type.Optional(integerField(1, 99)),
  accessNotes: Type.Optional(textField()),
  passportNotes: Type.Optional(textField()),
  art: slug,
  photo: Type.Optional(photoSchema),
  solo: Type.Boolean(),
  facts: list(fact, 0, 5),
  source: enumField('mailer', 'press', 'web', 'window'),
  printedOn: Type.Optional(day),
  publishFrom: moment,
  publishTo: moment,
  cruise: Type.Optional(cruise),
});

export type OfferContent = Static<typeof offerSchema>;
export type CruiseContent = Static<typeof cruise>;
