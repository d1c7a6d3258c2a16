/** Parser of sums and lengths of stay in a search: `a week in Crete under £1,000`. */

export interface NumbersRead {
  /** Remaining text. */
  readonly text: string;
  /** Maximum for the whole party. */
  readonly maxTotalPence: number | null;
  readonly minTotalPence: number | null;
  /** True where the sum is said to be for all, or the visitors pay together; it is then never per person. */
  readonly isShared: boolean;
  /** Maximum per person. */
  readonly maxEachPence: number | null;
  readonly nights: Nights | null;
  /** Sums that were read as no limit. */
  readonly unread: readonly string[];
}

interface Nights {
  readonly min: number;
  readonly max: number;
  readonly label: string;
  /** True for a stay over a Saturday night. */
  readonly isWeekend?: boolean;
}

const figure = String.raw`(\d[\d,]{2,7}|\d{1,2}(?:\.\d)?(?=k))(k)?\b\s*(?:pounds|quid|gbp)?`;
/** Requires a sign, a word before it or `pounds` after it, so that a year is not read as a sum. */
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
      String.raw`(?:\b(?:under|below|less than|cheaper than|up to|max(?:imum)?(?: of)?|no more than|within|about|around|budget(?: of| is)?(?: about| around)?)\s*£?\s*|£\s*)${figure}`,
      'i',
    ),
    'max',
  ],
  [new RegExp(String.raw`£?${figure}\s*budget\b`, 'i'), 'max'],
  [/\b(\d[\d,]{2,7})()\s*(?:pounds|quid|gbp)\b/i, 'max'],
  [/\b(\d{1,2}(?:\.\d)?)(k)\b/i, 'max'],
  // A number at the end of a sentence is a sum unless it is a year or a number of something: `for two 1500`.
  [
    /(?<=[a-z]{3}\s)(?<!\b(?:number|room|flight|code|ref|form)\s)(?!19\d\d|20[2-4]\d)(\d{3,4}|\d,\d{3})()\s*(?:max|tops|ish)?(?=\s*(?:all in|(?:in )?total|each|pp|per person)?\s*$)/i,
    'max',
  ],
];
const anySum = /£\s*\d[\d,.]*|\b\d[\d,]*\s*(?:pounds|quid|gbp)\b/gi;
const total = /\b(?:in total|total|altogether|all together|all in|for (?:all|both) of us|between us)\b/i;
const together =
  /\b(?:honeymoon(?:ers?)?|couples?|family|families|husband|hubby|wife|missus|(?:two|2) of us)\b/i;
const each = /^\s*(?:\(?(?:pp|p\/p|ppn?|each|per person|per head|a head|a person)\b\)?)/i;

const numberWords = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(
  ' ',
);
const count = `(\\d{1,2}|${numberWords.join('|')})`;

const rangeOfNights = new RegExp(`\\b${count}\\s*(?:-|to|or)\\s*${count}\\s*-?\\s*(?:nights?|nts?)\\b`, 'i');
const mostNights = new RegExp(
  `\\b(?:up to|under|max(?:imum)?|no more than|less than) ${count} ` +
    `(?:nights?|nts?)\\b|\\b${count} (?:nights?|nts?) (?:or (?:less|fewer|under)|max(?:imum)?)\\b`,
  'i',
);
const leastNights = new RegExp(
  `\\b(?:over|more than|at least|min(?:imum)?) ${count} (?:nights?|nts?)\\b|\\b${count} ?\\+? ` +
    `?(?:nights?|nts?) (?:or (?:more|longer)|plus|min(?:imum)?)\\b`,
  'i',
);
const countOfNights = new RegExp(`\\b${count}\\s*-?\\s*(nights?|nts?|days?)\\b`, 'i');

/** Nights; longer than any holiday. */
const longest = 200;

const countOfWeeks = new RegExp(
  `\\b${count} weeks?\\b( (?:or|and) (?:longer|more|over)\\b| plus\\b|\\+)?`,
  'i',
);
const weekend = /(?<!this |next |holiday )\b(?:long )?weekends?\b(?! of)/i;
const stays: readonly (readonly [RegExp, number, number, string])[] = [
  [weekend, 1, 4, 'for 1 to 4 nights'],
  [/\bshort breaks?\b/i, 1, 4, 'for 1 to 4 nights'],
  [
    /\bshort(?= (?:first |ocean |river |sea )?(?:cruises?|holidays?|trips?|stays?|tours?)\b)/i,
    1,
    5,
    'for up to 5 nights',
  ],
  [/(?<=\bcruises?\b.*)\bshort$/i, 1, 5, 'for up to 5 nights'],
  [/\bmini(?=[- ](?:cruise|break))/i, 1, 5, 'for up to 5 nights'],
  [/\bfortnight\b|\b(?:two|2) weeks?\b|\b14 days\b/i, 14, 14, 'for 14 nights'],
  [/\blong[- ]stays?\b/i, 21, longest, 'for 21 nights or more'],
  [
    /(?<!easter |half term |half-term |this |next |whitsun |christmas )\b(?:a |one |1 )?week\b/i,
    7,
    7,
    'for 7 nights',
  ],
];

export function readNumbers(typed: string): NumbersRead {
  const { text, ...sums } = readSums(spellThousands(typed));
  const stay = readStay(text);
  const unread = [...sums.unread, ...(text.match(anySum) ?? [])];
  const nights = stay?.nights ?? null;
  return { ...sums, unread, text: stay ? text.replace(stay.found, ' ') : text, nights };
}

const thousands = new RegExp(
  `\\b(a|\\d{1,2}(?:\\.\\d)?|${numberWords.join('|')}) ?(?:grand|thousand)\\b`,
  'gi',
);

/** `six grand` is 6k. */
function spellThousands(typed: string): string {
  return spellHundreds(typed).replace(thousands, (_, sum: string) => `${toNumber(sum) || 1}k`);
}

const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const hundreds = new RegExp(
  `\\b(a|\\d|${numberWords.join('|')}) hundred(?:(?: and)? (${tens.join('|')})(?:[- ](${numberWords.slice(0, 9).join('|')}))?)?\\b`,
  'gi',
);

/** `Three hundred and fifty` is 350. */
export function spellHundreds(typed: string): string {
  return typed.replace(hundreds, (_, first: string, ten = '', one = '') => {
    const ofTen = ten ? (tens.indexOf(ten.toLowerCase()) + 2) * 10 : 0;
    return String((toNumber(first) || 1) * 100 + ofTen + toNumber(one));
  });
}

function readSums(typed: string): Omit<NumbersRead, 'nights'> {
  const none = { maxTotalPence: null, minTotalPence: null, maxEachPence: null, isShared: false, unread: [] };
  for (const [pattern, bound] of patterns) {
    const found = pattern.exec(typed);
    if (!found) continue;
    const pence = Math.round(Number(found[1]?.replace(/,/g, '')) * (found[2] ? 1000 : 1) * 100);
    const behind = typed.slice(found.index + found[0].length);
    const isEach = each.exec(behind);
    const rest = `${typed.slice(0, found.index)} ${isEach ? behind.slice(isEach[0].length) : behind}`;
    const text = rest.replace(total, ' ');
    if (bound === 'min' && isEach) return { ...none, text, unread: [`${found[0]}${isEach[0]}`] };
    if (bound === 'min') return { ...none, text, minTotalPence: pence };
    if (isEach) return { ...none, text, maxEachPence: pence };
    return { ...none, text, maxTotalPence: pence, isShared: total.test(rest) || together.test(rest) };
  }
  return { ...none, text: typed };
}

function readStay(text: string): { found: string; nights: Nights } | null {
  for (const read of [readRange, readBound, readCount, readWeeks, readWords]) {
    const stay = read(text);
    if (stay) return stay;
  }
  return null;
}

type ReadStay = (text: string) => { found: string; nights: Nights } | null;

const readRange: ReadStay = (text) => {
  const found = rangeOfNights.exec(text);
  if (!found) return null;
  const [min = 0, max = 0] = [toNumber(found[1]), toNumber(found[2])].sort((a, b) => a - b);
  return { found: found[0], nights: { min, max, label: `for ${min} to ${max} nights` } };
};

/** `5 nights or less`, `at least ten nights`. */
const readBound: ReadStay = (text) => {
  const most = mostNights.exec(text);
  const max = toNumber(most?.[1] ?? most?.[2]);
  if (most && max > 0) return { found: most[0], nights: { min: 1, max, label: `for up to ${max} nights` } };
  const least = leastNights.exec(text);
  const min = toNumber(least?.[1] ?? least?.[2]);
  if (!least || min === 0) return null;
  return { found: least[0], nights: { min, max: longest, label: `for ${min} nights or more` } };
};

const readCount: ReadStay = (text) => {
  const found = countOfNights.exec(text);
  const number = toNumber(found?.[1]);
  const isDays = /^d/i.test(found?.[2] ?? '') && number > 1;
  // `14 days` means a fortnight, which `readWords` handles.
  if (!found || (isDays && number === 14)) return null;
  // Ten days are nine nights, or are sold as ten.
  const label = isDays
    ? `for ${number - 1} or ${number} nights`
    : `for ${number} ${number === 1 ? 'night' : 'nights'}`;
  return { found: found[0], nights: { min: isDays ? number - 1 : number, max: number, label } };
};

/** Three weeks or more; two are a fortnight. */
const readWeeks: ReadStay = (text) => {
  const found = countOfWeeks.exec(text);
  const weeks = toNumber(found?.[1]);
  if (!found || weeks < 3) return null;
  const label = `for ${numberWords[weeks - 1] ?? weeks} weeks`;
  if (found[2])
    return { found: found[0], nights: { min: weeks * 7 - 1, max: longest, label: `${label} or more` } };
  return { found: found[0], nights: { min: weeks * 7 - 1, max: weeks * 7 + 1, label } };
};

const readWords: ReadStay = (text) => {
  for (const [pattern, min, max, label] of stays) {
    const found = pattern.exec(text);
    if (found) return { found: found[0], nights: { min, max, label, isWeekend: pattern === weekend } };
  }
  return null;
};

function toNumber(typed = ''): number {
  return Number(typed) || numberWords.indexOf(typed.toLowerCase()) + 1;
}
