/** What may not stand in a message: card numbers, and a heap of links. */
import type { RuleFunction } from './rule-function.ts';
import type { RuleTable } from './rule-types.ts';

/** Thirteen to nineteen figures that pass the cards' own check sum, however they are parted: nobody may send us one. */
const no_card_number: RuleFunction = ({ value }) =>
  !(String(value).match(/(?<!\d)\d(?:[ \u00a0.\u2010-\u2013-]?\d){12,18}(?!\d)/g) ?? []).some((digits) =>
    passesLuhnCheck(digits.replace(/\D/g, '')),
  );

/** Luhn's sum: every second figure from the right doubled. */
function passesLuhnCheck(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const part = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (part > 9 ? part - 9 : part);
  }, 0);
  return sum % 10 === 0;
}

/** People who ask about a holiday send a link or two; senders of rubbish send many. `https://www.` begins one, not two. */
const few_links: RuleFunction = ({ value }) =>
  (String(value).match(/https?:\/\/(?:www\.)?|www\./gi) ?? []).length <= maxLinks;

const maxLinks = 2;

export const coreTextRules = { no_card_number, few_links } satisfies RuleTable;
