/** The formats of single values: days, moments, clock times, slugs, codes, addresses of links. */
import type { TString } from 'typebox';
import { countryName } from './country-name.ts';
import { format, pattern, textField } from './field-types.ts';

const dayText = /^\d{4}-\d{2}-\d{2}$/;
const momentText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

function isDay(value: string): boolean {
  const moment = dayText.test(value) ? new Date(`${value}T00:00:00Z`) : new Date(Number.NaN);
  // 31 April parses, but comes back as 1 May.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

function isMoment(value: string): boolean {
  return momentText.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}

/** Checks that ajv calls for each `format` used in the schemas. */
export const formatChecks: Record<string, (value: string) => boolean> = {
  day: isDay,
  moment: isMoment,
  country: (value) => /^[A-Z]{2}$/.test(value) && countryName(value) !== undefined,
};

export const day = format('day', 'a real day like 2027-05-14');
export const moment = format('moment', 'a moment in UTC like 2026-11-20T08:30:00Z');
export const country = format('country', 'an ISO 3166 code of two capitals, like FR');
export const slug = pattern('^[a-z0-9]+(-[a-z0-9]+)*$', 'lower-case words joined by hyphens');
/** Lead text at the head of a page, beside its picture: short enough to read at a glance. */
export const lead = pattern('^\\S+( \\S+){2,24}$', 'at most 25 words');
export const clockTime = pattern('^([01]\\d|2[0-3]):[0-5]\\d$', 'a clock time in quotes, like "09:00"');
export const openingSpell = pattern(
  '^([01]\\d|2[0-3]):[0-5]\\d-([01]\\d|2[0-3]):[0-5]\\d$',
  'opening and closing time, like "09:00-17:30"',
);
export const offerCode = pattern('^[A-Z]{2}\\d{4}$', 'two capitals and four digits, like NW4127');
export const currency = pattern('^[A-Z]{3}$', 'an ISO 4217 code of three capitals, like EUR');
export const emailPattern = pattern('^[^\\s@]+@[^\\s@]+\\.[a-z]+$', 'an email address');
export const phonePattern = pattern(
  '^0\\d{2,4} \\d{3,4} ?\\d{3,4}$',
  'a number as printed, like 01632 960 126',
);
export const whatsapp = pattern('^\\d{10,15}$', 'digits only with country code, like "447700900126"');
export const postcodePattern = pattern('^[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}$', 'a postcode like PE37 0XX');
export const outcode = pattern('^[A-Z]{1,2}\\d[A-Z\\d]?$', 'the first half of a postcode, like PE37');
export const webAddress = pattern('^https://\\S+$', 'an address like https://www.legislation.gov.uk/…');
export const link = pattern(
  '^(/(?!/)|#|https://|tel:\\+\\d|mailto:)',
  'a path on this site (/contact), or a tel:+44…, mailto: or https: address',
);

/** Kinds whose items are named in others. */
export type ReferredKind =
  | 'branches'
  | 'cruiseLines'
  | 'destinations'
  | 'offers'
  | 'partners'
  | 'rivers'
  | 'scenes';

/** Names that items list without an id: people of branches, ships of lines. */
export type ListedName = 'advisers' | 'ships';

/** What a schema says of a text that names something else. */
export interface NameKeywords {
  readonly refersTo?: ReferredKind;
  /** Words that are valid beside the names. */
  readonly otherWords?: readonly string[];
  readonly namesOf?: ListedName;
}

function named(type: TString, keywords: NameKeywords): TString {
  return { ...type, ...keywords };
}

/** Creates a type for the name of an item of another kind, or one of a few other words. */
export function referenceTo(kind: ReferredKind, otherWords: readonly string[] = []): TString {
  return named(kind === 'offers' ? offerCode : slug, { refersTo: kind, otherWords });
}

/** Creates a type for a name that another item lists. */
export function nameOf(list: ListedName): TString {
  return named(textField(1, 60), { namesOf: list });
}
