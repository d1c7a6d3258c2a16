/** Reads what somebody typed: which facts it names, however they are spelt, and which words are left over. */
import { LRUCache } from 'lru-cache';
import { allowedEdits, editDistance, soundOf } from '../model/edit-distance.ts';
import { keepIn } from '../reading/share-values.ts';
import { isEnglish } from './english-words.ts';
import { isFiller, spellFiller, toWords } from './normalize-words.ts';
import { type DaysRead, readDays } from './read-days.ts';
import { type NumbersRead, readNumbers } from './read-numbers.ts';
import { readWeekday, type WeekdayRead } from './read-weekday.ts';
import { cheapWords, gathering, soonWords, splitPhrases, twinCentres, withChildren } from './search-words.ts';
import type { Meaning, MeaningFacet, Vocabulary } from './vocabulary.ts';

/** A phrase that was found, with what it may mean: any of it is meant. */
export interface Understood {
  readonly phrase: string;
  readonly meanings: readonly Meaning[];
  /** The word before it. */
  readonly before: string | undefined;
  /** Anything but this is meant. */
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
  /** Words that name no fact, without those that say nothing. */
  readonly rest: readonly string[];
  /** Everything that counts, as it should be spelt. */
  readonly words: readonly string[];
  /** Which words were read as others. */
  readonly corrections: readonly Correction[];
  /** Words that stand nowhere, and were passed over. */
  readonly dropped: readonly string[];
  /** True where some of the words that were left over are found nowhere. */
  readonly hasUnknown: boolean;
  /** The cheapest first. */
  readonly cheap: boolean;
  /** A party, a school trip, a golden wedding: somebody has to plan it with them. */
  readonly isGathering: boolean;
  /** The soonest first, and nothing more: what is on sale may begin later than what was asked for. */
  readonly soon: boolean;
}

/** `for my 80-year-old mother` says of no holiday what it is. */
const age = /\b\d{1,3}(?:[- ]years?[- ]olds?\b|(?:st|nd|rd|th)(?= (?:birthday|anniversary)))/gi;
/** Words of a phrase: `Cape Town, Franschhoek and the Eastern Cape`. */
const longest = 8;
const gatherings = new RegExp(gathering, 'gi');
/** Anywhere but at home. */
const away = new Set(['abroad', 'overseas']);
const home = 'united kingdom';
/** As long as the name of a ship or a place of two words. */
const longName = 8;
/** The same words are spelt wrong again and again. */
const maxKept = 500;
const cheap = new Set(splitPhrases(cheapWords));
const soon = new Set(splitPhrases(soonWords));
const leaving = new Set(['from', 'ex', 'leaving', 'flying', 'fly', 'via', 'departing']);

export interface UnderstandOptions {
  /** The first day on which anything leaves. */
  readonly today: string;
  readonly now: string;
  readonly generous?: boolean;
}

/** `generous` after a look that found nothing: one more letter may be wrong, and words that stand nowhere are passed over. */
export type Understand = (typed: string, options: UnderstandOptions) => Understanding;

/** `isKnown` tells of a word that it stands somewhere as it is, so that it is no mistake. */
export function createUnderstanding(
  vocabulary: Vocabulary,
  otherNames: ReadonlyMap<string, string>,
  isKnown: (word: string) => boolean,
): Understand {
  const spellings = groupSpellings(vocabulary.keys());
  const isShip = ([, meanings]: readonly [string, readonly Meaning[]]) =>
    meanings.some(({ facet }) => facet === 'ship');
  const ships = groupSpellings([...vocabulary].filter(isShip).map(([phrase]) => phrase));
  const kept = new LRUCache<string, { readonly phrase: string | null }>({ max: maxKept });
  const spell = (phrase: string, words: number, isGenerous: boolean): string | null => {
    const group = spellings.get(`${phrase[0]}${words}`) ?? [];
    const find = () => ({ phrase: findNearest(group, phrase, isGenerous) });
    return keepIn(kept, `${phrase} ${words} ${isGenerous}`, find).phrase;
  };
  const isSpelt = (word: string) => isKnown(word) || isEnglish(word);
  const joined = new Map([...vocabulary.keys()].map((phrase) => [phrase.replaceAll(' ', ''), phrase]));
  return (typed, { today, now, generous = false }) => {
    const { text: withoutDays, days } = readDays(typed, today);
    // Before numbers are read: a stag weekend is no short stay, and a 70th no day.
    const isGathering = gathering.test(withoutDays);
    const withoutGathering = withoutDays.replace(gatherings, ' ').replace(twinCentres, ' ');
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
        else if (generous && !isKnown(word)) dropped.push(word);
        else {
          rest.push(word);
          all.push(word);
        }
      }
      at += 1;
    }
    const hasUnknown = rest.some((word) => !isKnown(word));
    return {
      found: atSea(found),
      rest,
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
      ...numbers,
    };
  };
}

const seaFacets = new Set<MeaningFacet>(['line', 'ship']);
const isAtSea = ({ facet, values }: Meaning) => seaFacets.has(facet) || values.includes('CRUISE');

/** Beside a line, another ship or a cruise Iona is the ship and not the island. */
function atSea(found: readonly Understood[]): readonly Understood[] {
  return found.map((one) => {
    const ships = one.meanings.filter(({ facet }) => facet === 'ship');
    const isShip = ships.length > 0 && found.some((other) => other !== one && other.meanings.some(isAtSea));
    return isShip ? { ...one, meanings: ships } : one;
  });
}

/** `not Spain`, `but not for families`, `other than a cruise`. */
function isRuledOut(before: readonly string[]): boolean {
  return /(?:^| )(?:not|no|without|except|excluding|avoid|avoiding|anywhere but|other than)(?: (?:in|to|for|on|by|at|a|an|the|any))*$/.test(
    before.join(' '),
  );
}

/** How many words from here on are one of these phrases: of what leaves soon, or costs little. */
function countOf(phrases: ReadonlySet<string>, words: readonly string[], at: number): number {
  for (let length = Math.min(4, words.length - at); length > 0; length -= 1)
    if (phrases.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}

interface PhraseMatch {
  readonly phrase: string;
  readonly length: number;
}

function findPhrase(vocabulary: Vocabulary, words: readonly string[], at: number): PhraseMatch | null {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    // Nice alone is the city.
    if (vocabulary.has(phrase) && (words.length === 1 || !isFiller(phrase))) return { phrase, length };
  }
  return null;
}

/** What is called otherwise elsewhere or was called so once: `Wien`, `Ceylon`, `Emerald Isle`. */
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

/** `ice land`, `kingslynn`, `jet 2`: the right letters with a gap too many, or one too few. */
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

/** Phrases by first letter and number of words: a wrong first letter is rare, and a wrong number of words another name. */
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
  /** The known phrase of so many words that is spelt most like it. */
  readonly spell: (phrase: string, words: number, isGenerous: boolean) => string | null;
  readonly ships: Spellings;
  readonly vocabulary: Vocabulary;
  readonly isKnown: (word: string) => boolean;
  readonly generous: boolean;
}

/** A name of more words than the one that was read, where the next word alone is none. */
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
    // What is a phrase of its own, or says nothing, is no part of a misspelt one.
    if (typed.every((word) => isKnown(word) || isFiller(word))) continue;
    // For four is no mistake for two.
    if (/\d/.test(typed.join(''))) continue;
    const named = length > 1 ? typed.filter((word) => vocabulary.has(word)) : [];
    const known = spell(typed.join(' '), length, generous);
    // The islands of `cananry islands` are those of the Canary Islands.
    if (known !== null && named.every((word) => known.split(' ').includes(word)))
      return { phrase: known, length };
  }
  return null;
}

/** `Sky Princes`: two words that stand somewhere, but one letter from the name of a ship. */
function findShip(ships: Spellings, typed: readonly string[]): string | null {
  const phrase = typed.join(' ');
  if (phrase.length < longName || typed.some(isFiller)) return null;
  return ships.get(`${phrase[0]}2`)?.find((known) => editDistance(phrase, known, 1) === 1) ?? null;
}

/** One more letter may be wrong in what sounds the same: `corfoo` is Corfu, and Chamonix is not Chania. */
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

/** `from Barcelona` is where a holiday starts; Barcelona alone is a place. */
function chooseMeanings(meanings: readonly Meaning[], before: string | undefined): readonly Meaning[] {
  const starts = meanings.filter(({ facet }) => facet === 'from');
  if (starts.length === 0) return meanings;
  if (before !== undefined && leaving.has(before)) return starts;
  const places = meanings.filter(({ facet }) => facet !== 'from');
  return places.some(({ facet }) => facet !== 'calls') ? places : meanings;
}

/** Those that may mean a fact of a kind, as they are spelt. */
export function phrasesOf({ found }: Pick<Understanding, 'found'>, wanted: MeaningFacet): readonly string[] {
  return found
    .filter(({ meanings }) => meanings.some(({ facet }) => facet === wanted))
    .map(({ phrase }) => phrase);
}
