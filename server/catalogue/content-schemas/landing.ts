/** Data of landing pages: meet-ups, launches, promotional codes, referral terms and ended cuttings. */
import Type, { type Static } from 'typebox';
import { enumField, integerField, object, pattern, penceField, textField } from './field-types.ts';
import { day, moment, offerCode, referenceTo, slug } from './formats.ts';

export const meetupSchema = object({
  slug,
  branch: referenceTo('branches'),
  starts: moment,
  ends: moment,
  place: textField(1, 120),
  address: textField(1, 160),
  seats: integerField(2, 200),
  host: textField(1, 80),
  about: textField(1, 300),
});

export const launchSchema = object({
  slug,
  kind: enumField('sale', 'event'),
  title: textField(1, 90),
  opens: moment,
  closes: moment,
  registerBy: moment,
  branch: Type.Optional(referenceTo('branches')),
  place: Type.Optional(textField(1, 160)),
  seats: Type.Optional(integerField(1, 1000)),
  gives: textField(1, 300),
  promise: textField(1, 400),
});

export const promoCodeSchema = object({
  code: pattern('^[A-Z0-9]{4,16}$', 'capitals and digits, like SAMPLE60'),
  partner: referenceTo('partners'),
  saving: penceField(100, 1_000_000),
  per: enumField('person', 'booking'),
  appliesTo: textField(1, 160),
  minSpend: Type.Optional(penceField(100)),
  minPeople: integerField(1, 20),
  bookFrom: day,
  bookTo: day,
  travelFrom: day,
  travelTo: day,
  terms: textField(1, 400),
});

export const referralSchema = object({
  reward: penceField(100, 100_000),
  friendReward: penceField(100, 100_000),
  minSpend: penceField(100),
  minNextSpend: penceField(100),
  monthsValid: integerField(1, 60),
  mostPerYear: integerField(1, 100),
  earnedWhen: textField(1, 200),
});

export const cuttingSchema = object({
  code: offerCode,
  title: textField(1, 90),
  printedOn: day,
  closedOn: day,
});

export type MeetupContent = Static<typeof meetupSchema>;
export type LaunchContent = Static<typeof launchSchema>;
