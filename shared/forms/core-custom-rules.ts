/** Custom rules of most forms: phone numbers, months, offered choices, conditional fields. */

import { londonDay } from '../dates.ts';
import { isAsciiEmail } from '../email-address.ts';
import type { RuleFunction } from './rule-function.ts';
import type { RuleTable } from './rule-types.ts';

const britishNumber = /^(?:\+44|0044|0)(?:1\d{8,9}|2\d{9}|3\d{9}|5[56]\d{8}|7\d{9}|8\d{8,9}|9\d{9})$/;
/** Excludes +44, so that a mistyped British number does not pass as a foreign one. */
const foreignNumber = /^\+(?!44)\d{7,15}$/;

/** Drops hyphens, dots, brackets and spaces: people separate digits with them, but they are not dialled. */
const uk_phone: RuleFunction = ({ value }) => {
  const digits = String(value)
    .replace(/^(\s*\(?(?:\+|00)44\)?\s*)\(0\)/, '$1')
    .replace(/[\s().\u2010-\u2013-]/g, '');
  return britishNumber.test(digits) || foreignNumber.test(digits);
};

/** Complements FormKit's `email`, which checks shape only: requires a deliverable, unambiguous address. */
const plain_email: RuleFunction = ({ value }) => isAsciiEmail(String(value));

/** Accepts `flexible`, the first choice of every list of months. */
const future_month: RuleFunction = (node) =>
  node.value === 'flexible' ||
  (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(String(node.value)) &&
    String(node.value) >= londonDay(node.props.now ?? new Date()).slice(0, 7));

/** Passes when only the page knows its choices; the form's own check on the server validates them. */
const one_of: RuleFunction = ({ value, props: { optionValues } }) =>
  optionValues === undefined || [value].flat().every((each) => optionValues.includes(String(each)));

/** Runs before all other rules of a text, so that no pattern is tried on a very long one. */
const max_length: RuleFunction = ({ value }, maxCharacters: number) => String(value).length <= maxCharacters;

/** FormKit's `number` also accepts 1.5, 0x2, 1e0 and -1; none of them counts seats or people. */
const whole_number: RuleFunction = ({ value }) => /^[0-9]{1,15}$/.test(String(value));

const required_when: RuleFunction = (node, other: string, ...values: string[]) =>
  (node.value !== '' && node.value !== undefined) || !values.includes(String(node.at(other)?.value));
required_when.skipEmpty = false;

export const coreCustomRules = {
  plain_email,
  uk_phone,
  future_month,
  one_of,
  required_when,
  max_length,
  whole_number,
} satisfies RuleTable;
