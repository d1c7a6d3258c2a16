/** Printed codes of holidays in what was sent, however they were typed. */
import type { Answer, OfferSummary } from './submission.ts';

/** The code that a form asks for, and the list that a page of saved holidays fills in, or a visitor's own text. */
const offerFields = ['offer_id', 'about'] as const;

/** In a text a gap would make codes of other words: `at 1400`. */
const codesInText = /\b[a-z]{2}\d{4}\b/gi;

/** As they are printed. */
export function findOfferCodes(answers: readonly Answer[], field: (typeof offerFields)[number]): string[] {
  const typed = answers.find((answer) => answer.field === field)?.values.join(' ') ?? '';
  // What is nothing but a code may be typed `NW 4127` or `nw-4127`.
  const [, letters, digits] = /^\s*([a-z]{2})[\s-]?(\d{4})\s*$/i.exec(typed) ?? [];
  const codes = letters && digits ? [letters + digits] : (typed.match(codesInText) ?? []);
  return codes.map((code) => code.toUpperCase());
}

/** True where the holidays, shown as such, say all that the answer says: a word of the visitor's own is more. */
export function isOfferList(answer: Answer, offers: readonly OfferSummary[]): boolean {
  // The holiday is shown on its departure.
  if (answer.field === 'departure') return offers.length > 0;
  const field = offerFields.find((each) => each === answer.field);
  if (!field) return false;
  const codes = findOfferCodes([answer], field);
  const rest = answer.values
    .join(' ')
    .toUpperCase()
    .replace(/[\s,-]/g, '');
  return codes.join('') === rest && codes.every((code) => offers.some(({ id }) => id === code));
}
