/** Rules on a message's content: no card numbers, and few links. */
import type { RuleFunction } from './rule-function.ts';
import type { RuleTable } from './rule-types.ts';

/** Rejects 13 to 19 digits with a valid card checksum, however separated: no card number may be sent. */
const no_card_number: RuleFunction = ({ value }) =>
  !(String(value).match(/(?<!\d)\d(?:[ \u00a0.\u2010-\u2013-]?\d){12,18}(?!\d)/g) ?? []).some((digits) =>
    passesLuhnCheck(digits.replace(/\D/g, '')),
  );

/**
 * Luhn checksum: doubles every second digit from the right.
 * See https://en.wikipedia.org/wiki/Luhn_algorithm
 */
function passesLuhnCheck(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const part = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (part > 9 ? part - 9 : part);
  }, 0);
  return sum % 10 === 0;
}

/** Visitors with a question send a link or two; spammers send many. `https://www.` counts as one link. */
const few_links: RuleFunction = ({ value }) =>
  (String(value).match(/https?:\/\/(?:www\.)?|www\./gi) ?? []).length <= maxLinks;

const maxLinks = 2;

export const coreTextRules = { no_card_number, few_links } satisfies RuleTable;
