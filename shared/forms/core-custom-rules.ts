/** The rules of our own that most forms have: numbers to ring, months, what was offered, what is needed when. */

import { londonDay } from '../dates.ts';
import { isAsciiEmail } from '../email-address.ts';
import type { RuleFunction } from './rule-function.ts';
import type { RuleTable } from './rule-types.ts';

const britishNumber = /^(?:\+44|0044|0)(?:1\d{8,9}|2\d{9}|3\d{9}|5[56]\d{8}|7\d{9}|8\d{8,9}|9\d{9})$/;
/** A British number with a slip in it is not taken for a foreign one. */
const foreignNumber = /^\+(?!44)\d{7,15}$/;

/** Hyphens, dots, brackets and blanks are how people part a number; none of them is dialled. */
const uk_phone: RuleFunction = ({ value }) => {
  const digits = String(value)
    .replace(/^(\s*\(?(?:\+|00)44\)?\s*)\(0\)/, '$1')
    .replace(/[\s().\u2010-\u2013-]/g, '');
  return britishNumber.test(digits) || foreignNumber.test(digits);
};

/** Beside FormKit's `email`, which asks for the shape alone: what can be written to, and be mistaken for no other. */
const plain_email: RuleFunction = ({ value }) => isAsciiEmail(String(value));

/** The choice of months begins with one for people who do not mind. */
const future_month: RuleFunction = (node) =>
  node.value === 'flexible' ||
  (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(String(node.value)) &&
    String(node.value) >= londonDay(node.props.now ?? new Date()).slice(0, 7));

/** What a page alone knows how to offer is not known here; the form's own check on the server looks at it. */
const one_of: RuleFunction = ({ value, props: { optionValues } }) =>
  optionValues === undefined || [value].flat().every((each) => optionValues.includes(String(each)));

/** Asked of every text before anything else, so that no pattern is ever tried on a very long one. */
const max_length: RuleFunction = ({ value }, maxCharacters: number) => String(value).length <= maxCharacters;

/** FormKit's `number` takes 1.5, 0x2, 1e0 and -1 as well: none of them counts seats or people. */
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
