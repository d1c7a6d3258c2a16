/** The rules of our own: British numbers, codes and dates, and what a form has offered. */
import { londonClock } from '../dates.ts';
import { readDay } from './read-day.ts';
import { readPence } from './read-pence.ts';
import type { RuleFunction } from './rule-function.ts';

const british = /^(?:\+44|0044|0)(?:1\d{8,9}|2\d{9}|3\d{9}|5[56]\d{8}|7\d{9}|8\d{8,9}|9\d{9})$/;
const foreign = /^\+\d{7,15}$/;
const wholePostcode =
  /^(GIR0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d(?:\d|[ABEHMNPRV-Y])?|\d[A-HJKPS-UW])\d[ABD-HJLNP-UW-Z]{2})$/;

/** Hyphens, dots, brackets and blanks are how people part a number; none of them is dialled. */
const uk_phone: RuleFunction = ({ value }) => {
  const bare = String(value)
    .replace(/^(\s*(?:\+|00)44\s*)\(0\)/, '$1')
    .replace(/[\s().\u2010-\u2013-]/g, '');
  return british.test(bare) || foreign.test(bare);
};

const uk_postcode: RuleFunction = ({ value }) =>
  wholePostcode.test(
    String(value)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, ''),
  );

const money_gbp: RuleFunction = ({ value }, least?: number, most?: number) => {
  const pence = readPence(String(value));
  return (
    pence !== null &&
    pence >= (least === undefined ? 1 : least * 100) &&
    (most === undefined || pence <= most * 100)
  );
};

/** To be confirmed with the agency: six to twelve letters and figures, however they are parted. */
const booking_ref: RuleFunction = ({ value }) =>
  /^[A-Z0-9]{6,12}$/i.test(String(value).replace(/[\s\u2010-\u2013-]/g, ''));

/** The choice of months begins with one for people who do not mind. */
const future_month: RuleFunction = (node) =>
  node.value === 'flexible' ||
  (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(String(node.value)) && String(node.value) >= today(node).slice(0, 7));

const uk_date: RuleFunction = (node, earliestDays?: number, latestDays?: number) => {
  const day = readDay(String(node.value));
  if (!day) return false;
  const away = (Date.parse(day) - Date.parse(today(node))) / 86_400_000;
  return (
    (earliestDays === undefined || away >= earliestDays) && (latestDays === undefined || away <= latestDays)
  );
};

/** What a page alone knows how to offer is not known here; the form's own check on the server looks at it. */
const offered: RuleFunction = ({ value, props: { offered: choices } }) => {
  const known = choices;
  return known === undefined || [value].flat().every((each) => known.includes(String(each)));
};

/** Asked of every text before anything else, so that no pattern is ever tried on a very long one. */
const fits: RuleFunction = ({ value }, mostCharacters: number) => String(value).length <= mostCharacters;

/** By the name's ending; what a file really is, the server tells from its content. */
const file_type: RuleFunction = ({ value }, ...endings: string[]) =>
  endings.some((ending) => String(value).toLowerCase().endsWith(`.${ending}`));

const file_size: RuleFunction = ({ props: { bytes } }, mostBytes: number) =>
  bytes === undefined || bytes <= mostBytes;

const required_when: RuleFunction = (node, other: string, ...values: string[]) =>
  (node.value !== '' && node.value !== undefined) || !values.includes(String(node.at(other)?.value));
required_when.skipEmpty = false;

function today({ props: { now } }: Parameters<RuleFunction>[0]): string {
  return londonClock(now ?? new Date()).date;
}

export const ownRules = {
  uk_phone,
  uk_postcode,
  money_gbp,
  booking_ref,
  future_month,
  uk_date,
  offered,
  required_when,
  fits,
  file_type,
  file_size,
};
