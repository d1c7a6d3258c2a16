/** Finds printed holiday codes in answers, in any spelling. */
import type { FieldValues, OfferSummary } from './submission.ts';

/** Fields with a code: the form's own code field, and a list of saved holidays or the visitor's text. */
const offerFields = ['offer_id', 'about'] as const;

/** No gap allowed, because in free text `at 1400` would look like a code. */
const codesInText = /\b[a-z]{2}\d{4}\b/gi;

/** Returns the codes in their printed form. */
export function findOfferCodes(
  answers: readonly FieldValues[],
  field: (typeof offerFields)[number],
): string[] {
  const typed = answers.find((answer) => answer.field === field)?.values.join(' ') ?? '';
  // An answer that is only a code may be typed `NW 4127` or `nw-4127`.
  const [, letters, digits] = /^\s*([a-z]{2})[\s-]?(\d{4})\s*$/i.exec(typed) ?? [];
  const codes = letters && digits ? [letters + digits] : (typed.match(codesInText) ?? []);
  return codes.map((code) => code.toUpperCase());
}

/** Returns true when the holidays shown cover the whole answer, without other words of the visitor's. */
export function isOfferList(answer: FieldValues, offers: readonly OfferSummary[]): boolean {
  // The holiday part already shows the departure.
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
