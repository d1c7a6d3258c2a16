/** Takes sums and lengths of stay out of what somebody typed: `a week in Crete under £1,000`. */

export interface NumbersRead {
  /** What is left. */
  readonly text: string;
  readonly maxTotalPence: number | null;
  readonly nights: { readonly min: number; readonly max: number; readonly label: string } | null;
}

/** `300 pounds in lira` is money to change, not a budget. */
const toChange =
  /\b(?:in|to|into)\s+(?:the\s+)?(?:[a-z]+\s+)?(?:lira|euros?|dollars?|francs?|kron[aer]+|yen|baht|zloty|dirhams?|rand|forints?|koruna|rupees?|dong|currency|yuan|pesos?)\b/i;

const sum =
  /(?:(?:\b(?:under|below|less than|up to|max(?:imum)?|no more than|within|about|around)\s*)£?|£)\s*(\d[\d,]{2,7}|\d{1,2}(?=k))(k)?\b\s*(?:pounds|quid|gbp)?|\b(\d[\d,]{2,7})\s*(?:pounds|quid|gbp)\b/i;

const stays: readonly (readonly [RegExp, number, number, string])[] = [
  [/(?<!this |next )\b(?:long )?weekends?\b|\bshort breaks?\b/i, 1, 4, 'for 1 to 4 nights'],
  [/\bmini(?=[- ](?:cruise|break))/i, 1, 5, 'for up to 5 nights'],
  [/\bfortnight\b|\b(?:two|2) weeks?\b|\b14 days\b/i, 14, 14, 'for 14 nights'],
  [/\b(?:three|3) weeks?\b/i, 20, 22, 'for three weeks'],
  [/(?<!easter |half term |half-term |this |next )\b(?:a |one |1 )?week\b/i, 7, 7, 'for 7 nights'],
  [/\b10 days\b|\bten days\b/i, 9, 10, 'for 9 or 10 nights'],
];

export function readNumbers(typed: string): NumbersRead {
  const found = toChange.test(typed) ? null : sum.exec(typed);
  const digits = found?.[1] ?? found?.[3];
  const pounds = digits === undefined ? null : Number(digits.replace(/,/g, '')) * (found?.[2] ? 1000 : 1);
  const text = found ? typed.replace(found[0], ' ') : typed;
  const counted = /\b(\d{1,2})\s*-?\s*(?:nights?|nts?)\b/i.exec(text);
  if (counted) {
    const number = Number(counted[1]);
    const nights = { min: number, max: number, label: `for ${number} nights` };
    return { text: text.replace(counted[0], ' '), maxTotalPence: toPence(pounds), nights };
  }
  const stay = stays.find(([pattern]) => pattern.test(text));
  if (!stay) return { text, maxTotalPence: toPence(pounds), nights: null };
  const [pattern, min, max, label] = stay;
  return { text: text.replace(pattern, ' '), maxTotalPence: toPence(pounds), nights: { min, max, label } };
}

function toPence(pounds: number | null): number | null {
  return pounds === null ? null : pounds * 100;
}
