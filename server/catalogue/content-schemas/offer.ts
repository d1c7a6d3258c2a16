/** `offers/<partner>.yaml`: a holiday that can be booked, with its price, its protection and its cruise. */
import Type, { type Static } from 'typebox';
import { airportCodes } from '#shared/airports.ts';
import {
  enumField,
  format,
  integerField,
  list,
  minorUnitsField,
  object,
  penceField,
  textField,
  variants,
} from './field-types.ts';
import {
  clockTime,
  country,
  currency,
  day,
  moment,
  nameOf,
  offerCode,
  referenceTo,
  slug,
  webAddress,
} from './formats.ts';
import { photoSchema } from './photo.ts';
import { pointSchema } from './point.ts';
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
  amount: minorUnitsField(),
  currency,
  /** Day of the exchange rate; `day-rates.yaml` holds that rate once for all offers. */
  rateDate: day,
});

const availability = enumField('good', 'limited', 'one-date');

/** An earlier, higher price with evidence that it was charged. It lapses by date (`model/was-price.ts`). */
const was = object({
  total: penceField(),
  /** Owner of the price list. */
  list: enumField('ours', 'operator'),
  /** The list and where it is on file, for staff; no page prints it. */
  evidence: textField(10, 200, 'the proof of the former price: the list, and where it is on file'),
  soldIn: {
    ...list(enumField('branches', 'website', 'phone'), 1, 3),
    description: 'a list of where it was sold for the former price: branches, website, phone',
  },
  from: format('day', 'a real day like 2026-09-01, the first on which it was sold for the former price'),
  to: format('day', 'a real day like 2026-09-28, the last on which it was sold for the former price'),
  since: format('day', 'a real day like 2026-09-29, the first of the lower price'),
});
/** A mistake in it says what a former price needs. */
const provenWas = {
  ...was,
  description: 'fields with values: a former price needs proof, when and where it was sold for it',
};

const price = object({
  basis: enumField('2-sharing', 'solo', 'family'),
  base: penceField(),
  localTaxes: list(localTax, 0, 6),
  /** Local taxes that the operator pays out of `base`, in visitors' words: `Icelandic accommodation tax`. */
  taxInBase: Type.Optional(textField(4, 80)),
  /** Reason for the lack of a tax that other holidays to the same place have; for staff. */
  noTax: Type.Optional(textField(10, 200)),
  deposit: Type.Optional(penceField()),
  was: Type.Optional(provenWas),
  isFrom: Type.Boolean(),
  availability,
  checkedAt: moment,
});

/** Another departure or length of the same holiday. `total` is for the party, local taxes included. */
const otherDate = object({
  departs: day,
  nights: integerField(1, 200),
  total: penceField(),
  availability,
});

/** Programme of one day of a tour; `to` is the last day where one entry covers several. */
const dayPlan = object({
  day: integerField(1, 200),
  to: Type.Optional(integerField(2, 200)),
  title: textField(3, 80),
  text: textField(20, 500),
  meals: Type.Optional(list(enumField('breakfast', 'lunch', 'dinner'), 1, 3)),
  /** Place of the overnight stay. */
  night: Type.Optional(textField(1, 80)),
});

/** A sight or facility near the accommodation, with its distance: `Burriana beach`, `400 m, down a hill`. */
const nearby = object({ what: textField(2, 60), away: textField(2, 80) });

const portCall = object({
  day: integerField(1, 200),
  port: textField(1, 60),
  country: Type.Optional(country),
  arrive: Type.Optional(clockTime),
  depart: Type.Optional(clockTime),
  overnight: Type.Optional(Type.Boolean()),
});

const cruise = object({
  line: Type.Optional(referenceTo('cruiseLines')),
  ship: nameOf('ships'),
  noFly: Type.Boolean(),
  fareType: textField(1, 60),
  ports: list(portCall, 2),
  cabins: list(
    object({ grade: enumField('inside', 'outside', 'balcony', 'suite', 'single'), total: penceField() }),
    1,
  ),
  onboardCredit: Type.Optional(object({ amount: minorUnitsField(), currency })),
  drinks: Type.Boolean(),
  river: Type.Optional(referenceTo('rivers')),
  waters: Type.Optional(
    enumField(
      ...(['norway', 'britain', 'baltic', 'iberia', 'mediterranean'] as const),
      ...(['atlantic', 'caribbean', 'alaska', 'far', 'rivers'] as const),
    ),
  ),
});

/**
 * Tips: included, not expected, unknown, or a sum per person for the whole holiday.
 * `model/offer-extras.ts` makes the wording.
 */
const tips = variants(
  'are',
  object({ are: enumField('included') }),
  object({ are: enumField('not-expected') }),
  object({ are: enumField('unknown') }),
  object({
    are: enumField('extra'),
    amount: minorUnitsField(),
    currency,
    /** Omitted for pounds. */
    rateDate: Type.Optional(day),
    /** Added to the account on board and removed on request, or suggested. */
    how: enumField('account', 'suggested'),
    byGrade: Type.Optional(Type.Boolean()),
  }),
);

/** Supplement for a person alone: none, a sum within a solo holiday's price, a sum on top, or unknown. */
const single = variants(
  'is',
  object({ is: enumField('none') }),
  object({ is: enumField('in-total'), pence: penceField() }),
  object({ is: enumField('extra'), pence: penceField() }),
  object({ is: enumField('ask') }),
);

export const offerSchema = object({
  id: offerCode,
  slug,
  title: textField(1, 110),
  kind: offerKind,
  summary: textField(60, 160),
  place: textField(1, 60),
  region: textField(1, 60),
  country,
  /** Position of the place; for a tour or cruise, of its most characteristic stop. */
  point: pointSchema,
  /** Slug of the guide to the place: the region's where there is one, else the country's. */
  destination: referenceTo('destinations'),
  stay: Type.Optional(stay),
  /** Description of the hotel or house. */
  house: Type.Optional(textField(40, 600)),
  near: Type.Optional(list(nearby, 2, 8)),
  days: Type.Optional(list(dayPlan, 1, 60)),
  otherDates: Type.Optional(list(otherDate, 1, 24)),
  departs: day,
  flexible: Type.Optional(object({ from: day, to: day })),
  nights: integerField(1, 200),
  from: departure,
  includes: list(textField(), 3, 6),
  excludes: list(textField(), 1, 3),
  tips: Type.Optional(tips),
  single: Type.Optional(single),
  price,
  /** The partner's own page of this holiday, where staff look the price up; no page prints it. */
  partnerPage: Type.Optional(webAddress),
  protection: protectionSchema,
  minAge: Type.Optional(integerField(1, 99)),
  accessNotes: Type.Optional(textField()),
  passportNotes: Type.Optional(textField()),
  art: referenceTo('scenes'),
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
