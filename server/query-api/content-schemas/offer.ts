/** `offers/<partner>.yaml`: a holiday that can be booked, with its price, its protection and its cruise. */
import { airportCodes } from '../model/airports.ts';
import { clockTime, country, currency, day, moment, offerCode, slug } from './formats.ts';
import { photo } from './photo.ts';
import { fact, protection } from './protection.ts';
import {
  integer,
  list,
  number,
  object,
  oneOf,
  optional,
  type TypeOf,
  text,
  variants,
  yesNo,
} from './shape.ts';

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
  stars: optional(number(1, 5, 0.5)),
  starsBy: optional(oneOf('official', 'operator', 'ours')),
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
  rate: number(0.0001, 100_000),
  rateDate: day,
});

const price = object(
  {
    basis: oneOf('2-sharing', 'solo', 'family'),
    base: integer(1),
    localTaxes: list(localTax, 0, 6),
    deposit: optional(integer(1)),
    was: optional(integer(1)),
    wasEvidence: optional(text(10, 200)),
    isFrom: yesNo(),
    availability: oneOf('good', 'limited', 'one-date'),
    checkedAt: moment,
  },
  // An earlier price is shown only where the agency can prove it was charged.
  { was: ['wasEvidence'], wasEvidence: ['was'] },
);

const portCall = object({
  day: integer(1, 200),
  port: text(1, 60),
  country: optional(country),
  arrive: optional(clockTime),
  depart: optional(clockTime),
  overnight: optional(yesNo()),
});

const cruise = object({
  line: optional(slug),
  ship: text(1, 60),
  noFly: yesNo(),
  fareType: text(1, 60),
  ports: list(portCall, 2),
  cabins: list(
    object({ grade: oneOf('inside', 'outside', 'balcony', 'suite', 'single'), total: integer(1) }),
    1,
  ),
  onboardCredit: optional(object({ amount: integer(1), currency })),
  drinks: yesNo(),
  tips: oneOf('included', 'extra'),
  river: optional(slug),
  waters: optional(
    oneOf(
      ...(['norway', 'britain', 'baltic', 'iberia', 'mediterranean'] as const),
      ...(['atlantic', 'caribbean', 'alaska', 'far', 'rivers'] as const),
    ),
  ),
});

export const offer = object({
  id: offerCode,
  slug,
  title: text(1, 110),
  kind: offerKind,
  summary: text(60, 160),
  place: text(1, 60),
  region: optional(text(1, 60)),
  country,
  stay: optional(stay),
  departs: day,
  flexible: optional(object({ from: day, to: day })),
  nights: integer(1, 200),
  from: departure,
  includes: list(text(), 3, 6),
  excludes: list(text(), 1, 3),
  price,
  protection,
  minAge: optional(integer(1, 99)),
  accessNotes: optional(text()),
  passportNotes: optional(text()),
  art: slug,
  photo: optional(photo),
  solo: yesNo(),
  facts: list(fact, 0, 5),
  source: oneOf('mailer', 'press', 'web', 'window'),
  printedOn: optional(day),
  publishFrom: moment,
  publishTo: moment,
  cruise: optional(cruise),
});

export type OfferContent = TypeOf<typeof offer>;
export type CruiseContent = TypeOf<typeof cruise>;
