/** Takes sums and lengths of stay out of what somebody typed: `a week in Crete under £1,000`. */

export interface NumbersRead {
  /** What is left. */
  readonly text: string;
  /** Of the whole party. */
  readonly maxTotalPence: number | null;
  readonly minTotalPence: number | null;
  /** Of each person. */
  readonly maxEachPence: number | null;
  readonly nights: Nights | null;
}

interface Nights {
  readonly min: number;
  readonly max: number;
  readonly label: string;
}

const figure = String.raw`(\d[\d,]{2,7}|\d{1,2}(?:\.\d)?(?=k))(k)?\b\s*(?:pounds|quid|gbp)?`;
/** With a sign, a word before it, or `pounds` behind it: a year is no sum. */
const patterns: readonly (readonly [RegExp, 'max' | 'min'])[] = [
  [
    new RegExp(
      String.raw`(?:between|from)\s*£?\s*(?:\d[\d,]{2,7}|\d{1,2}(?:\.\d)?k)\s*(?:and|to|-)\s*£\s*${figure}`,
      'i',
    ),
    'max',
  ],
  [
    new RegExp(String.raw`\b(?:over|above|more than|at least|upwards of|min(?:imum)?)\s*£\s*${figure}`, 'i'),
    'min',
  ],
  [
    new RegExp(
      String.raw`(?:\b(?:under|below|less than|cheaper than|up to|max(?:imum)?(?: of)?|no more than|within|about|around|budget(?: of)?)\s*£?\s*|£\s*)${figure}`,
      'i',
    ),
    'max',
  ],
  [/\b(\d[\d,]{2,7})()\s*(?:pounds|quid|gbp)\b/i, 'max'],
];
const each = /^\s*(?:\(?(?:pp|p\/p|ppn?|each|per person|per head|a head|a person)\b\)?)/i;

const numberWords = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(
  ' ',
);
const count = `(\\d{1,2}|${numberWords.join('|')})`;

const stays: readonly (readonly [RegExp, number, number, string])[] = [
  [/(?<!this |next |holiday )\b(?:long )?weekends?\b(?! of)|\bshort breaks?\b/i, 1, 4, 'for 1 to 4 nights'],
  [/\bmini(?=[- ](?:cruise|break))/i, 1, 5, 'for up to 5 nights'],
  [/\bfortnight\b|\b(?:two|2) weeks?\b|\b14 days\b/i, 14, 14, 'for 14 nights'],
  [/\b(?:three|3) weeks?\b/i, 20, 22, 'for three weeks'],
  [
    /(?<!easter |half term |half-term |this |next |whitsun |christmas )\b(?:a |one |1 )?week\b/i,
    7,
    7,
    'for 7 nights',
  ],
];

export function readNumbers(typed: string): NumbersRead {
  const { text, ...sums } = readSums(typed);
  const stay = readStay(text);
  return { ...sums, text: stay ? text.replace(stay.found, ' ') : text, nights: stay?.nights ?? null };
}

function readSums(typed: string): Omit<NumbersRead, 'nights'> {
  const none = { maxTotalPence: null, minTotalPence: null, maxEachPence: null };
  for (const [pattern, bound] of patterns) {
    const found = pattern.exec(typed);
    if (!found) continue;
    const pence = Math.round(Number(found[1]?.replace(/,/g, '')) * (found[2] ? 1000 : 1) * 100);
    const behind = typed.slice(found.index + found[0].length);
    const isEach = each.exec(behind);
    const text = `${typed.slice(0, found.index)} ${isEach ? behind.slice(isEach[0].length) : behind}`;
    if (bound === 'min') return { ...none, text, minTotalPence: isEach ? null : pence };
    return isEach ? { ...none, text, maxEachPence: pence } : { ...none, text, maxTotalPence: pence };
  }
  return { ...none, text: typed };
}

function readStay(text: string): { found: string; nights: Nights } | null {
  const range = new RegExp(`\\b${count}\\s*(?:-|to|or)\\s*${count}\\s*-?\\s*(?:nights?|nts?)\\b`, 'i').exec(
    text,
  );
  if (range) {
    const [min, max] = [toNumber(range[1]), toNumber(range[2])].sort((a, b) => a - b) as [number, number];
    return { found: range[0], nights: { min, max, label: `for ${min} to ${max} nights` } };
  }
  const counted = new RegExp(`\\b${count}\\s*-?\\s*(nights?|nts?|days?)\\b`, 'i').exec(text);
  const number = toNumber(counted?.[1]);
  if (counted && !(/^d/i.test(counted[2] ?? '') && number === 14)) {
    // Ten days are nine nights, or what is sold as ten.
    const isDays = /^d/i.test(counted[2] ?? '') && number > 1;
    const label = isDays
      ? `for ${number - 1} or ${number} nights`
      : `for ${number} ${number === 1 ? 'night' : 'nights'}`;
    return { found: counted[0], nights: { min: isDays ? number - 1 : number, max: number, label } };
  }
  const stay = stays.find(([pattern]) => pattern.test(text));
  if (!stay) return null;
  const [pattern, min, max, label] = stay;
  return { found: pattern.exec(text)?.[0] ?? '', nights: { min, max, label } };
}

function toNumber(typed = ''): number {
  return Number(typed) || numberWords.indexOf(typed.toLowerCase()) + 1;
}
