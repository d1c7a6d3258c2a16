/** Remaining custom rules; a browser loads them for the forms that use one. */
import { londonDay } from '../dates.ts';
import { parsePence } from '../money/parse-pence.ts';
import { isEmpty } from './is-empty.ts';
import { parseDay } from './parse-day.ts';
import type { RuleFunction } from './rule-function.ts';
import type { RuleTable } from './rule-types.ts';

const fullPostcodePattern =
  /^(GIR0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d(?:\d|[ABEHMNPRV-Y])?|\d[A-HJKPS-UW])\d[ABD-HJLNP-UW-Z]{2})$/;

const uk_postcode: RuleFunction = ({ value }) =>
  fullPostcodePattern.test(
    String(value)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, ''),
  );

const money_gbp: RuleFunction = ({ value }, min?: number, max?: number) => {
  const pence = parsePence(String(value));
  return (
    pence !== null &&
    pence >= (min === undefined ? 1 : min * 100) &&
    (max === undefined || pence <= max * 100)
  );
};

/** To be confirmed with the agency: six to twelve letters and digits, however separated. */
const booking_ref: RuleFunction = ({ value }) =>
  /^[A-Z0-9]{6,12}$/i.test(String(value).replace(/[\s\u2010-\u2013-]/g, ''));

const uk_date: RuleFunction = (node, minDaysAhead?: number, maxDaysAhead?: number) => {
  const day = parseDay(String(node.value));
  if (!day) return false;
  const daysAhead = (Date.parse(day) - Date.parse(londonDay(node.props.now ?? new Date()))) / 86_400_000;
  return (
    (minDaysAhead === undefined || daysAhead >= minDaysAhead) &&
    (maxDaysAhead === undefined || daysAhead <= maxDaysAhead)
  );
};

/**
 * One rule for several fields: FormKit stores one message per rule name, so a second rule of the same name
 * would overwrite the first's message.
 */
const required_with: RuleFunction = (node, ...others: string[]) =>
  !isEmpty(node.value) || others.every((other) => isEmpty(node.at(other)?.value));
required_with.skipEmpty = false;

/** Checks the extension only; the server detects the real type from the content. */
const file_type: RuleFunction = ({ value }, ...extensions: string[]) =>
  extensions.some((extension) => String(value).toLowerCase().endsWith(`.${extension}`));

const file_size: RuleFunction = ({ props: { bytes } }, maxBytes: number) =>
  bytes === undefined || bytes <= maxBytes;

export const lazyRules = {
  uk_postcode,
  money_gbp,
  booking_ref,
  uk_date,
  required_with,
  file_type,
  file_size,
} satisfies RuleTable;
