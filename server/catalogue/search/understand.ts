/** Query understanding: the facts that a search names, however they are spelt, and the other words. */
import { LRUCache } from 'lru-cache';
import { allowedEdits, editDistance, soundOf } from '../../platform/edit-distance.ts';
import { getOrCreate } from '../reading/share-values.ts';
import { isEnglish } from './english-words.ts';
import { isFiller, spellFiller, toWords } from './normalize-words.ts';
import { type DaysRead, readDays } from './read-days.ts';
import { type NumbersRead, readNumbers } from './read-numbers.ts';
import { readWeekday, type WeekdayRead } from './read-weekday.ts';
import { rephrase } from './rephrase.ts';
import { cheapWords, gathering, soonWords, splitPhrases, twinCentres, withChildren } from './search-words.ts';
import type { Meaning, MeaningFacet, Vocabulary } from './vocabulary.ts';
import { findUnpricedParty } from './wish-phrases.ts';

/** A recognised phrase and its possible meanings, any of which may match. */
export interface Understood {
  readonly phrase: string;
  readonly meanings: readonly Meaning[];
  /** Word before the phrase. */
  readonly before: string | undefined;
  /** True where everything except this is meant. */
  readonly isExcluded: boolean;
}

export interface Correction {
  readonly typed: readonly string[];
  readonly read: string;
}

export interface Understanding
  extends Omit<NumbersRead, 'text'>,
    Pick<DaysRead, 'days'>,
    Pick<WeekdayRead, 'weekday'> {
  readonly found: readonly Understood[];
  /** Words that name no fact, without stop words. */
  readonly rest: readonly string[];
  /** All significant words, with their spelling corrected. */
  readonly words: readonly string[];
  /** Words that were read as others. */
  readonly corrections: readonly Correction[];
  /** Words that occur nowhere and were ignored. */
  readonly dropped: readonly string[];
  /** True where some words of `rest` occur nowhere. */
  readonly hasUnknown: boolean;
  /** True for the cheapest first. */
  readonly cheap: boolean;
  /** True for a large party, a school trip or a golden wedding, which staff plan with the visitor. */
  readonly isGathering: boolean;
  /** Parties that no price is for, such as `four friends` or `8 of us`. */
  readonly unpriced: readonly string[];
  /** True for a stay in two or more places, such as a twin-centre holiday. */
  readonly isTwin: boolean;
  /** True for the soonest first, without a filter: what is on sale may begin later than requested. */
  readonly soon: boolean;
}

/** Ages say nothing about the holiday: `for my 80-year-old mother`. */
const age = /\b\d{1,3}(?:[- ]years?[- ]olds?\b|(?:st|nd|rd|th)(?= (?:birthday|anniversary)))/gi;
/** Words of the longest phrase: `Cape Town, Franschhoek and the Eastern Cape`. */
const longest = 8;
const gatherings = new RegExp(gathering, 'gi');
const twinCentre = new RegExp(twinCentres.source, 'i');
/** Words for anywhere but home. */
const away = new Set(['abroad', 'overseas']);
const home = 'united kingdom';
/** Minimum characters of a two-word name of a ship or place. */
const longName = 8;
/** Cache limit: the same misspellings recur. */
const maxCached = 500;
const cheap = new Set(splitPhrases(cheapWords));
const soon = new Set(splitPhrases(soonWords));
const leaving = new Set(['from', 'ex', 'leaving', 'flying', 'fly', 'via', 'departing']);

export interface UnderstandOptions {
  /** First day on which any offer leaves. */
  readonly today: string;
  readonly now: string;
  readonly generous?: boolean;
}

/**
 * `generous` is for a retry after an empty result: one more letter may be wrong,
 * and words that occur nowhere are ignored.
 */
export type Understand = (typed: string, options: UnderstandOptions) => Understanding;

/** Vocabulary, arranged to find phrases that are typed otherwise. */
export type Lexicon = ReturnType<typeof createLexicon>;

export function createLexicon(vocabulary: Vocabulary) {
  const spellings = groupSpellings(vocabulary.keys());
  const isShip = ([, meanings]: readonly [string, readonly Meaning[]]) =>
    meanings.some(({ facet }) => facet === 'ship');
  const ships = groupSpellings([...vocabulary].filter(isShip).map(([phrase]) => phrase));
  const cache = new LRUCache<string, { readonly phrase: string | null }>({ max: maxCached });
  const spell = (phrase: string, words: number, isGenerous: boolean): string | null => {
    const group = spellings.get(`${phrase[0]}${words}`) ?? [];
    const find = () => ({ phrase: findNearest(group, phrase, isGenerous) });
    return getOrCreate(cache, `${phrase} ${words} ${isGenerous}`, find).phrase;
  };
  const joined = new Map([...vocabulary.keys()].map((phrase) => [phrase.replaceAll(' ', ''), phrase]));
  return { vocabulary, ships, spell, joined };
}

/** `isKnown` returns true for a word that exists as typed, so that it is no misspelling. */
export function createUnderstanding(
  { vocabulary, ships, spell, joined }: Lexicon,
  otherNames: ReadonlyMap<string, string>,
  isKnown: (word: string) => boolean,
): Understand {
  const isSpelt = (word: string) => isKnown(word) || isEnglish(word);
  return (typed, { today, now, generous = false }) => {
    const year = Number(now.slice(0, 4)) + 1;
    const said = rephrase(typed).replace(/\bnext year\b/gi, String(year));
    const { text: withoutDays, days } = readDays(said, today);
    // Removed before numbers are read: a stag weekend is no short stay, and a 70th is no day.
    const isGathering = gathering.test(withoutDays);
    const withoutGathering = withoutDays.replace(gatherings, keepWeekend).replace(twinCentres, ' ');
    const { text: withoutWeekday, weekday, next } = readWeekday(withoutGathering, now);
    const { text, ...numbers } = readNumbers(withoutWeekday);
    const words = toWords(text.replace(withChildren, ' with children ').replace(age, ' '));
    const found: Understood[] = [];
    const rest: string[] = [];
    const all: string[] = [];
    const corrections: Correction[] = [];
    const dropped: string[] = [];
    let isCheap = false;
    let isSoon = false;
    for (let at = 0; at < words.length; ) {
      const word = words[at] as string;
      const [soonLength, cheapLength] = [countOf(soon, words, at), countOf(cheap, words, at)];
      if (soonLength > 0) isSoon = true;
      if (cheapLength > 0) isCheap = true;
      const misspelt = soonLength + cheapLength === 0 && !isSpelt(word) && findMisspelt(cheap, word);
      if (misspelt) {
        isCheap = true;
        corrections.push({ typed: [word], read: misspelt });
        at += 1;
        continue;
      }
      if (soonLength + cheapLength > 0) {
        at += Math.max(soonLength, cheapLength);
        continue;
      }
      const spelling = { spell, ships, vocabulary, isKnown: isSpelt, generous };
      const named = findOtherName(otherNames, words, at) ?? findPhrase(vocabulary, words, at);
      // `fred olson` is Fred Olsen before it is Fred.
      const longer = named && spellLonger(spelling, words, at, named.length);
      const match =
        longer ?? named ?? findJoined(joined, isKnown, words.slice(at)) ?? findSpelling(spelling, words, at);
      if (match) {
        const typed = words.slice(at, at + match.length);
        if (typed.join(' ') !== match.phrase) corrections.push({ typed, read: match.phrase });
        const meanings = chooseMeanings(vocabulary.get(match.phrase) ?? [], words[at - 1]);
        const isExcluded = isRuledOut(words.slice(0, at));
        found.push({ phrase: match.phrase, meanings, before: words[at - 1], isExcluded });
        all.push(...match.phrase.split(' '));
        if (meanings.length === 0) rest.push(...match.phrase.split(' ').filter((one) => !isFiller(one)));
        at += match.length;
        continue;
      }
      if (away.has(word))
        found.push({
          phrase: home,
          meanings: vocabulary.get(home) ?? [],
          before: undefined,
          isExcluded: true,
        });
      else if (!isFiller(word) && !/^\d+$/.test(word)) {
        const filler = isSpelt(word) ? null : spellFiller(word);
        if (filler) corrections.push({ typed: [word], read: filler });
        // `Not guided` must not find what is guided.
        else if (isRuledOut(words.slice(0, at))) {
          dropped.push(word);
          all.push(word);
        } else if (generous && !isKnown(word)) dropped.push(word);
        else {
          rest.push(word);
          all.push(word);
        }
      }
      at += 1;
    }
    const celebrated = vocabulary.get('celebration');
    if (found.length + rest.length === 0 && celebrated && celebration.test(withoutDays))
      found.push({ phrase: 'celebration', meanings: celebrated, before: undefined, isExcluded: false });
    const pickUps = findPickUps(vocabulary, found);
    const hasUnknown = rest.some((word) => !isKnown(word));
    return {
      found: atSea(found).map((one) => pickUps.get(one) ?? one),
      rest: rest.filter(
        (word) => ![...pickUps.keys()].some(({ phrase }) => phrase.split(' ').includes(word)),
      ),
      // `Holidays` alone is the name of a page.
      words: all.length > 0 || found.length > 0 ? all : words,
      corrections,
      dropped,
      hasUnknown,
      cheap: isCheap,
      soon: isSoon,
      days: days ?? next,
      weekday,
      isGathering,
      unpriced: findUnpricedParty(typed),
      isTwin: twinCentre.test(withoutDays),
      ...numbers,
    };
  };
}

/** `Girls’ weekend` is a weekend; a stag weekend may last longer. */
function keepWeekend(phrase: string): string {
  return /^(?!hen|stag).*weekend/i.test(phrase) ? ' weekend ' : ' ';
}

const celebration = /\b(?:birthday|anniversary|wedding)\b/i;

/** A coach and a town where coaches pick up: `kings lynn coach`. */
function findPickUps(
  vocabulary: Vocabulary,
  found: readonly Understood[],
): ReadonlyMap<Understood, Understood> {
  const isByCoach = found.some(({ meanings }) => meanings.some(({ facet }) => facet === 'byCoach'));
  return new Map(
    found.flatMap((one) => {
      const meanings = one.meanings.length === 0 && isByCoach && vocabulary.get(`from ${one.phrase}`);
      return meanings ? [[one, { ...one, meanings }] as const] : [];
    }),
  );
}

const seaFacets = new Set<MeaningFacet>(['line', 'ship']);
const isAtSea = ({ facet, values }: Meaning) => seaFacets.has(facet) || values.includes('CRUISE');

/** Iona is the ship and not the island beside a line, another ship or a cruise. */
function atSea(found: readonly Understood[]): readonly Understood[] {
  return found.map((one) => {
    const ships = one.meanings.filter(({ facet }) => facet === 'ship');
    const isShip = ships.length > 0 && found.some((other) => other !== one && other.meanings.some(isAtSea));
    return isShip ? { ...one, meanings: ships } : one;
  });
}

/** `not Spain`, `but not for families`, `other than a cruise`. */
function isRuledOut(before: readonly string[]): boolean {
  return /(?:^| )(?:not|no|without|except|excluding|avoid|avoiding|anywhere but|other than|(?:doesnt|does not|dont|do not) (?:go|leave|sail|start|depart|stop|call))(?: (?:in|to|from|for|on|by|at|a|an|the|any))*$/.test(
    before.join(' '),
  );
}

/** Returns the number of words from `at` that form one of the phrases, such as of `soon` or `cheap`. */
function countOf(phrases: ReadonlySet<string>, words: readonly string[], at: number): number {
  for (let length = Math.min(4, words.length - at); length > 0; length -= 1)
    if (phrases.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}

/** `cheepest` is the cheapest. */
function findMisspelt(phrases: ReadonlySet<string>, word: string): string | undefined {
  const most = allowedEdits(word);
  if (most === 0) return undefined;
  return [...phrases].find(
    (known) => !known.includes(' ') && known[0] === word[0] && editDistance(word, known, most) <= most,
  );
}

interface PhraseMatch {
  readonly phrase: string;
  readonly length: number;
}

function findPhrase(vocabulary: Vocabulary, words: readonly string[], at: number): PhraseMatch | null {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    // `Nice` alone is the city; among other words it is a stop word.
    if (vocabulary.has(phrase) && (words.length === 1 || !isFiller(phrase))) return { phrase, length };
  }
  return null;
}

/** Finds foreign, former and poetic names: `Wien`, `Ceylon`, `Emerald Isle`. */
function findOtherName(
  otherNames: ReadonlyMap<string, string>,
  words: readonly string[],
  at: number,
): PhraseMatch | null {
  for (let length = Math.min(4, words.length - at); length > 0; length -= 1) {
    const phrase = otherNames.get(words.slice(at, at + length).join(' '));
    if (phrase !== undefined) return { phrase, length };
  }
  return null;
}

/** Finds phrases with a space too many or too few: `ice land`, `kingslynn`, `jet 2`. */
function findJoined(
  joined: ReadonlyMap<string, string>,
  isKnown: (word: string) => boolean,
  words: readonly string[],
): PhraseMatch | null {
  for (let length = Math.min(3, words.length); length > 0; length -= 1) {
    const typed = words.slice(0, length);
    const letters = typed.join('');
    if (letters.length < 4 || typed.every(isFiller)) continue;
    const phrase = joined.get(letters);
    if (phrase !== undefined) return { phrase, length };
    if (length > 1 && isKnown(letters) && !typed.every(isKnown)) return { phrase: letters, length };
  }
  return null;
}

/**
 * Phrases by first letter and number of words.
 * A wrong first letter is rare, and another number of words is another name.
 */
type Spellings = ReadonlyMap<string, readonly string[]>;

function groupSpellings(phrases: Iterable<string>): Spellings {
  const groups = new Map<string, string[]>();
  for (const phrase of phrases) {
    const key = `${phrase[0]}${phrase.split(' ').length}`;
    const group = groups.get(key);
    if (group) group.push(phrase);
    else groups.set(key, [phrase]);
  }
  return groups;
}

interface Spelling {
  /** Returns the known phrase of this many words that is spelt most like the given one. */
  readonly spell: (phrase: string, words: number, isGenerous: boolean) => string | null;
  readonly ships: Spellings;
  readonly vocabulary: Vocabulary;
  readonly isKnown: (word: string) => boolean;
  readonly generous: boolean;
}

/** Finds a name with one word more than the match, where the next word alone is unknown. */
function spellLonger(
  { vocabulary, isKnown, spell, generous }: Spelling,
  words: readonly string[],
  at: number,
  length: number,
): PhraseMatch | null {
  const next = words[at + length];
  if (next === undefined || vocabulary.has(next) || isKnown(next) || isFiller(next)) return null;
  const phrase = words.slice(at, at + length + 1).join(' ');
  const known = spell(phrase, length + 1, generous);
  return known === null ? null : { phrase: known, length: length + 1 };
}

function findSpelling(
  { spell, ships, vocabulary, isKnown, generous }: Spelling,
  words: readonly string[],
  at: number,
): PhraseMatch | null {
  for (let length = Math.min(3, words.length - at); length > 0; length -= 1) {
    const typed = words.slice(at, at + length);
    const ship = length === 2 ? findShip(ships, typed) : null;
    if (ship !== null) return { phrase: ship, length };
    // Known words and stop words alone are no part of a misspelt phrase.
    if (typed.every((word) => isKnown(word) || isFiller(word))) continue;
    // Digits are not misspelt: `for 4` is not `for 2`.
    if (/\d/.test(typed.join(''))) continue;
    const named = length > 1 ? typed.filter((word) => vocabulary.has(word)) : [];
    const known = spell(typed.join(' '), length, generous);
    // The known word must be in the phrase: `islands` of `cananry islands` is that of the Canary Islands.
    if (known !== null && named.every((word) => known.split(' ').includes(word)))
      return { phrase: known, length };
  }
  return null;
}

/** Two known words that are one letter from the name of a ship: `Sky Princes`. */
function findShip(ships: Spellings, typed: readonly string[]): string | null {
  const phrase = typed.join(' ');
  if (phrase.length < longName || typed.some(isFiller)) return null;
  return ships.get(`${phrase[0]}2`)?.find((known) => editDistance(phrase, known, 1) === 1) ?? null;
}

/** Allows one more wrong letter where the sound is the same: `corfoo` is Corfu; Chamonix is not Chania. */
function findNearest(phrases: readonly string[], typed: string, isGenerous: boolean): string | null {
  const allowed = allowedEdits(typed);
  if (allowed === 0) return null;
  let best: string | null = null;
  let most = isGenerous && typed.length > 5 ? allowed + 1 : allowed;
  for (const known of phrases) {
    if (allowedEdits(known) === 0) continue;
    const distance = editDistance(typed, known, most);
    if (distance > most || (best !== null && distance === most)) continue;
    if (distance > allowed && soundOf(typed) !== soundOf(known)) continue;
    best = known;
    most = distance;
  }
  return best;
}

/** `from Barcelona` is a departure point; Barcelona alone is a destination. */
function chooseMeanings(meanings: readonly Meaning[], before: string | undefined): readonly Meaning[] {
  const starts = meanings.filter(({ facet }) => facet === 'from');
  if (starts.length === 0) return meanings;
  if (before !== undefined && leaving.has(before)) return starts;
  const places = meanings.filter(({ facet }) => facet !== 'from');
  return places.some(({ facet }) => facet !== 'calls') ? places : meanings;
}

/** Returns the values of what was found, such as the slugs of cruise lines. */
export function valuesOf({ found }: Pick<Understanding, 'found'>, wanted: MeaningFacet): readonly string[] {
  return found
    .flatMap(({ meanings }) => meanings)
    .flatMap(({ facet, values }) => (facet === wanted ? values : []));
}

/** Returns the recognised phrases that may mean a fact of the facet, in their correct spelling. */
export function phrasesOf({ found }: Pick<Understanding, 'found'>, wanted: MeaningFacet): readonly string[] {
  return found
    .filter(({ meanings }) => meanings.some(({ facet }) => facet === wanted))
    .map(({ phrase }) => phrase);
}
