/** The rules of our own that most forms have: numbers to ring, months, what was offered, what is needed when. */

import { londonDay } from '../dates.ts';
import { isPlainEmail } from '../email-address.ts';
import type { RuleFunction } from './rule-function.ts';
import type { RuleTable } from './rule-names.ts';

const british = /^(?:\+44|0044|0)(?:1\d{8,9}|2\d{9}|3\d{9}|5[56]\d{8}|7\d{9}|8\d{8,9}|9\d{9})$/;
const foreign = /^\+\d{7,15}$/;

/** Hyphens, dots, brackets and blanks are how people part a number; none of them is dialled. */
const uk_phone: RuleFunction = ({ value }) => {
  const bare = String(value)
    .replace(/^(\s*(?:\+|00)44\s*)\(0\)/, '$1')
    .replace(/[\s().\u2010-\u2013-]/g, '');
  return british.test(bare) || foreign.test(bare);
};

/** Beside FormKit's `email`, which asks for the shape alone: what can be written to, and be mistaken for no other. */
const plain_email: RuleFunction = ({ value }) => isPlainEmail(String(value));

/** The choice of months begins with one for people who do not mind. */
const future_month: RuleFunction = (node) =>
  node.value === 'flexible' ||
  (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(String(node.value)) &&
    String(node.value) >= londonDay(node.props.now ?? new Date()).slice(0, 7));

/** What a page alone knows how to offer is not known here; the form's own check on the server looks at it. */
const offered: RuleFunction = ({ value, props: { offered: choices } }) => {
  const known = choices;
  return known === undefined || [value].flat().every((each) => known.includes(String(each)));
};

/** Asked of every text before anything else, so that no pattern is ever tried on a very long one. */
const fits: RuleFunction = ({ value }, mostCharacters: number) => String(value).length <= mostCharacters;

const required_when: RuleFunction = (node, other: string, ...values: string[]) =>
  (node.value !== '' && node.value !== undefined) || !values.includes(String(node.at(other)?.value));
required_when.skipEmpty = false;

export const ownRules = {
  plain_email,
  uk_phone,
  future_month,
  offered,
  required_when,
  fits,
} satisfies RuleTable;
