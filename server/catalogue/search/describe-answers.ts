/** Descriptions of pages that answer a question: a branch's hours, a month's weather, a line's dress code. */
import { formatMonth } from '#shared/dates.ts';
import type { Model } from '../model/model.ts';
import { asksForHours, sayHours } from './branch-hours.ts';
import { asksForShop, namesTown } from './branches-with.ts';
import { describeBranch } from './directory-entries.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { isFiller, toStem, toStems, toWords } from './normalize-words.ts';
import type { Understanding } from './understand.ts';

const aboutWeather =
  /\b(?:weather|temperatures?|climate|forecast|rain|rainy|rainfall|how (?:hot|warm|cold|sunny))\b/i;

/** Questions that the page of a cruise line answers, and a list of sailings does not. */
type Line = Model['cruiseLines'][number];

const ofFare =
  (asked: string) =>
  ({ fare }: Line): string | undefined => {
    const part = fare?.find(({ what }) => what === asked);
    return part && `${asked === 'wifi' ? 'Wi-Fi' : 'Drinks'}: ${part.words}.`;
  };

const ofLines: readonly (readonly [RegExp, (line: Line) => string | undefined])[] = [
  [/\bdrinks?\b/i, ofFare('drinks')],
  [/\b(?:wi-?fi|internet)\b/i, ofFare('wifi')],
  [/\b(?:tips?|tipping|gratuit(?:y|ies)|service charge)\b/i, ({ tips }) => tips],
  [
    /\b(?:dress(?: code|es)?|dress up|wear|black tie|formal|smart|tuxedo|dinner jacket)\b/i,
    ({ dress }) => dress,
  ],
];

export function asksOfLine(text: string): boolean {
  return ofLines.some(([pattern]) => pattern.test(text));
}

/** True for questions that the guide to a place answers. */
export function asksOfPlace(text: string, understanding: Understanding): boolean {
  return asksForWeather(text, understanding) || asksForEntry(text, understanding);
}

const aboutEntry =
  /(?<!\b(?:no|without|without a) )\b(?:passports?|visas?|e-?visas?|entry (?:rules?|requirements?))\b/i;
const aboutSafety =
  /\b(?:is .*\bsafe|safe to (?:go|travel|visit)|how safe|foreign office|fco|fcdo|travel (?:advice|warnings?))\b/i;
const aboutLoss = /\b(?:lost|lose|stolen|stole|missing)\b/i;
const aboutFlight =
  /\b(?:how long|flight times?|flying times?|hours? (?:is the )?(?:flight|fly)|length of (?:the )?flight)\b/i;

export function asksForEntry(text: string, { found }: Understanding): boolean {
  return (
    (aboutEntry.test(text) || aboutSafety.test(text)) &&
    !aboutLoss.test(text) &&
    found.some(({ meanings }) => meanings.some(({ facet }) => facet === 'where'))
  );
}

/** Requires a place: hot weather without one is a search for a holiday. */
function asksForWeather(text: string, { found }: Understanding): boolean {
  return (
    aboutWeather.test(text) && found.some(({ meanings }) => meanings.some(({ facet }) => facet === 'where'))
  );
}

export type Describe = (entry: DirectoryEntry) => DirectoryEntry;

/**
 * Creates a function that puts the answer into an entry: the requested hours for a branch,
 * the sentence with the typed words for a section.
 */
export function describeFor(
  model: Model,
  text: string,
  understanding: Understanding,
  today: string,
): Describe {
  const stems = new Set(understanding.words.filter((word) => !isFiller(word)).map(toStem));
  const typed = ` ${toStems(text)} `;
  return (entry) => {
    const branch = entry.kind === 'BRANCH' && model.branches.find(({ slug }) => slug === entry.slug);
    const hours = branch && asksOfBranch(branch, text) && sayHours(branch, text, today);
    if (branch && hours) return { ...entry, detail: describeBranch(branch, hours) };
    const line = entry.kind === 'LINE' && model.cruiseLines.find(({ slug }) => slug === entry.slug);
    const ofLine = line && ofLines.find(([pattern]) => pattern.test(text))?.[1](line);
    if (ofLine) return { ...entry, detail: ofLine };
    const told = line && findTold(line, stems);
    if (told) return { ...entry, detail: told };
    const guide = entry.kind === 'DESTINATION' && model.destinations.find(({ slug }) => slug === entry.slug);
    const answer =
      guide &&
      (asksForEntry(text, understanding)
        ? sayEntry(guide)
        : aboutFlight.test(text)
          ? sayFlight(guide)
          : asksForWeather(text, understanding) && sayWeather(guide, understanding, today));
    if (answer) return { ...entry, detail: answer };
    const extract = entry.points
      ? findPoint(entry.points, stems)
      : entry.sentences && (findNamed(entry, typed) ?? findExtract(entry.title, entry.sentences, stems));
    return extract ? { ...entry, detail: extract } : entry;
  };
}

/** A search for a holiday may name a day, too. */
function asksOfBranch(branch: Model['branches'][number], text: string): boolean {
  return asksForHours(text) || asksForShop(text) || namesTown(branch, new Set(toWords(text)));
}

type Guide = Model['destinations'][number];

/** Entry rules change: only the government states them in full. Null for a guide without a word on them. */
function sayEntry({ name, gettingThere, money, entryAdviceUrl }: Guide): string | null {
  const sentences = `${gettingThere} ${money}`.split(/(?<=[.!?])\s+/);
  const told = sentences.filter((sentence) => aboutEntry.test(sentence)).join(' ');
  const rule = `The guide to ${name} leads to GOV.UK’s entry rules and safety advice for it, which are the ones that count.`;
  return [entryAdviceUrl ? rule : '', told].filter(Boolean).join(' ') || null;
}

function sayFlight({ gettingThere }: Guide): string | null {
  const sentences = gettingThere.split(/(?<=[.!?])\s+/);
  return sentences.find((sentence) => /\bhours?\b|\d h\b/.test(sentence)) ?? null;
}

/** Describes the requested month, or the current one. */
function sayWeather(
  { months, climateAt }: Guide,
  { found, days }: Understanding,
  today: string,
): string | null {
  const month = found.flatMap(({ meanings }) => meanings.filter(({ facet }) => facet === 'month'))[0]
    ?.values[0];
  const number = Number((days?.from ?? month ?? today).slice(5, 7));
  const climate = months[number - 1];
  if (!climate) return null;
  const name = formatMonth(`2000-${String(number).padStart(2, '0')}`).replace(/ .*/, '');
  const sea = climate.sea === null ? '' : ` The sea has ${climate.sea}°C.`;
  return (
    `${name} in ${climateAt}: ${climate.high}°C by day, ${climate.low}°C at night, ` +
    `${climate.rainDays} days with rain.${sea}`
  );
}

/** Returns the sentence on a line with the most typed words, besides its names and those of its ships. */
function findTold({ name, ships, description }: Line, stems: ReadonlySet<string>): string | null {
  const names = new Set(toWords([name, ...ships.map((ship) => ship.name)].join(' ')).map(toStem));
  const wanted = [...stems].filter((stem) => stem.length > 3 && !names.has(stem) && !ofEveryLine.has(stem));
  return findMost(description.split(/(?<=[.!?])\s+/), wanted, 1) ?? null;
}

const ofEveryLine = new Set(['cruise', 'ship', 'sail', 'line']);

/** Characters; a shorter sentence says too little without the next one. */
const shortExtract = 90;

/** Matches by prefix: `complain` matches a complaint. */
function countWords(sentence: string, stems: readonly string[]): number {
  const own = toWords(sentence);
  return stems.filter((stem) => own.some((word) => word.startsWith(stem))).length;
}

/** Returns the point with the most typed words, at least two. */
function findPoint(points: readonly string[], stems: ReadonlySet<string>): string | undefined {
  const wanted = [...stems].filter((stem) => stem.length > 3);
  return findMost(points, wanted, 2);
}

/** Returns the first text with the most of the stems, if it has at least so many. */
function findMost(texts: readonly string[], stems: readonly string[], least: number): string | undefined {
  const counts = texts.map((text) => countWords(text, stems));
  const most = Math.max(...counts);
  return most < least ? undefined : texts[counts.indexOf(most)];
}

/** Returns the first sentence with the longest typed name of the section: `a day trip` among other things. */
function findNamed({ names, sentences }: DirectoryEntry, typed: string): string | undefined {
  const named = names.map(toStems).filter((name) => name.includes(' ') && typed.includes(` ${name} `));
  const [name] = named.toSorted((a, b) => b.length - a.length);
  return name && sentences?.find((sentence) => ` ${toStems(sentence)} `.includes(` ${name} `));
}

/**
 * Returns the first sentence with the most typed words, not counting the words of the heading.
 * Where only the heading's words were typed, returns the first sentence.
 */
function findExtract(
  title: string,
  sentences: readonly string[],
  stems: ReadonlySet<string>,
): string | undefined {
  const heading = toWords(title).map(toStem);
  const isHeading = heading.every((stem) => stems.has(stem) || isFiller(stem));
  const wanted = [...stems].filter(
    (stem) => stem.length > 3 && stem !== 'about' && !(isHeading && heading.includes(stem)),
  );
  const counts = sentences.map((sentence) => countWords(sentence, wanted));
  const best = counts.indexOf(Math.max(...counts));
  const [one, next] = sentences.slice(best);
  return one && next && one.length < shortExtract ? `${one} ${next}` : one;
}
