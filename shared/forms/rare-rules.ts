/** The rest of our own rules: a browser loads them for the forms that name one. */
import { londonDay } from '../dates.ts';
import { readDay } from './read-day.ts';
import { readPence } from './read-pence.ts';
import type { RuleFunction } from './rule-function.ts';
import type { RuleTable } from './rule-names.ts';

const wholePostcode =
  /^(GIR0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d(?:\d|[ABEHMNPRV-Y])?|\d[A-HJKPS-UW])\d[ABD-HJLNP-UW-Z]{2})$/;

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

const uk_date: RuleFunction = (node, earliestDays?: number, latestDays?: number) => {
  const day = readDay(String(node.value));
  if (!day) return false;
  const away = (Date.parse(day) - Date.parse(londonDay(node.props.now ?? new Date()))) / 86_400_000;
  return (
    (earliestDays === undefined || away >= earliestDays) && (latestDays === undefined || away <= latestDays)
  );
};

/** By the name's ending; what a file really is, the server tells from its content. */
const file_type: RuleFunction = ({ value }, ...endings: string[]) =>
  endings.some((ending) => String(value).toLowerCase().endsWith(`.${ending}`));

const file_size: RuleFunction = ({ props: { bytes } }, mostBytes: number) =>
  bytes === undefined || bytes <= mostBytes;

export const rareRules = {
  uk_postcode,
  money_gbp,
  booking_ref,
  uk_date,
  file_type,
  file_size,
} satisfies RuleTable;
