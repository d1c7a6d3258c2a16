/** What landing pages show from data: meet-ups, launches, promotional codes, the referral terms, cuttings that have ended. */
import Type, { type Static } from 'typebox';
import { integer, object, oneOf, pattern, text } from './field-types.ts';
import { day, moment, offerCode, slug } from './formats.ts';

export const meetupSchema = object({
  slug,
  branch: slug,
  starts: moment,
  ends: moment,
  place: text(1, 120),
  address: text(1, 160),
  seats: integer(2, 200),
  host: text(1, 80),
  about: text(1, 300),
});

export const launchSchema = object({
  slug,
  kind: oneOf('sale', 'event'),
  title: text(1, 90),
  opens: moment,
  closes: moment,
  registerBy: moment,
  branch: Type.Optional(slug),
  place: Type.Optional(text(1, 160)),
  seats: Type.Optional(integer(1, 1000)),
  gives: text(1, 300),
  promise: text(1, 400),
});

export const promoCodeSchema = object({
  code: pattern('^[A-Z0-9]{4,16}$', 'capitals and digits, like SAMPLE60'),
  partner: slug,
  saving: integer(100, 1_000_000),
  per: oneOf('person', 'booking'),
  appliesTo: text(1, 160),
  minSpend: Type.Optional(integer(100)),
  minPeople: integer(1, 20),
  bookFrom: day,
  bookTo: day,
  travelFrom: day,
  travelTo: day,
  terms: text(1, 400),
});

export const referralSchema = object({
  reward: integer(100, 100_000),
  friendReward: integer(100, 100_000),
  minSpend: integer(100),
  minNextSpend: integer(100),
  monthsValid: integer(1, 60),
  mostPerYear: integer(1, 100),
  earnedWhen: text(1, 200),
});

export const cuttingSchema = object({ code: offerCode, title: text(1, 90), printedOn: day, closedOn: day });

export type MeetupContent = Static<typeof meetupSchema>;
export type LaunchContent = Static<typeof launchSchema>;
