/** Reads what somebody typed: which facts it names, however they are spelt, and which words are left over. */
import { allowedEdits, editDistance } from '../model/edit-distance.ts';
import { isFiller, toWords } from './normalize-words.ts';
import { type DaysRead, readDays } from './read-days.ts';
import { type NumbersRead, readNumbers } from './read-numbers.ts';
import { cheapWords, soonWords, splitPhrases } from './search-words.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** A phrase that was found, with what it may mean: any of it is meant. */
export interface Understood {
  readonly phrase: string;
  readonly meanings: readonly Meaning[];
}

export interface Understanding extends Omit<NumbersRead, 'text'>, Pick<DaysRead, 'days'> {
  readonly found: readonly Understood[];
  /** Words that name no fact, without those that say nothing. */
  readonly rest: readonly string[];
  /** Everything that counts, as it should be spelt. */
  readonly words: readonly string[];
  /** True where some of the words that were left over are found nowhere. */
  readonly hasUnknown: boolean;
  /** The cheapest first. */
  readonly cheap: boolean;
  /** The soonest first, and nothing more: what is on sale may begin later than what was asked for. */
  readonly soon: boolean;
}

/** `for my 80-year-old mother` says of no holiday what it is. */
const age = /\b\d{1,3}[- ]years?[- ]olds?\b/gi;
/** Words of a phrase: `Cape Town, Franschhoek and the Eastern Cape`. */
const longest = 8;
const cheap = new Set(splitPhrases(cheapWords));
const soon = new Set(splitPhrases(soonWords));
const leaving = new Set(['from', 'ex', 'leaving', 'flying', 'fly', 'via', 'departing']);

export interface UnderstandOptions {
  readonly today: string;
  readonly generous?: boolean;
}

/** `generous` after a look that found nothing: one more letter may be wrong, and words that stand nowhere are passed over. */
export type Understand = (typed: string, options: UnderstandOptions) => Understanding;

/** `isKnown` tells of a word that it stands somewhere as it is, so that it is no mistake. */
export function createUnderstanding(vocabulary: Vocabulary, isKnown: (word: string) => boolean): Understand {
  const spellings = groupSpellings(vocabulary);
  const joined = new Map([...vocabulary.keys()].map((phrase) => [phrase.replaceAll(' ', ''), phrase]));
  return (typed, { today, generous = false }) => {
    const { text: withoutDays, days } = readDays(typed, today);
    const { text, ...numbers } = readNumbers(withoutDays);
    const words = toWords(text.replace(age, ' '));
    const found: Understood[] = [];
    const rest: string[] = [];
    const all: string[] = [];
    let isCheap = false;
    let isSoon = false;
    for (let at = 0; at < words.length; ) {
      const word = words[at] as string;
      const soonLength = countSoon(words, at);
      if (soonLength > 0) {
        isSoon = true;
        at += soonLength;
        continue;
      }
      const match =
        findPhrase(vocabulary, words, at) ??
        findJoined(joined, isKnown, words.slice(at)) ??
        findSpelling({ spellings, vocabulary, isKnown, generous }, words, at);
      if (match) {
        const meanings = chooseMeanings(vocabulary.get(match.phrase) ?? [], words[at - 1]);
        found.push({ phrase: match.phrase, meanings });
        all.push(...match.phrase.split(' '));
        if (meanings.length === 0) rest.push(...match.phrase.split(' ').filter((one) => !isFiller(one)));
        at += match.length;
        continue;
      }
      if (cheap.has(word)) isCheap = true;
      else if (!isFiller(word) && !/^\d+$/.test(word) && (!generous || isKnown(word))) {
        rest.push(word);
        all.push(word);
      }
      at += 1;
    }
    const hasUnknown = rest.some((word) => !isKnown(word));
    return { found, rest, words: all, hasUnknown, cheap: isCheap, soon: isSoon, days, ...numbers };
  };
}

/** How many words from here on ask for what leaves soon. */
function countSoon(words: readonly string[], at: number): number {
  for (let length = Math.min(4, words.length - at); length > 0; length -= 1)
    if (soon.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}

interface PhraseMatch {
  readonly phrase: string;
  readonly length: number;
}

function findPhrase(vocabulary: Vocabulary, words: readonly string[], at: number): PhraseMatch | null {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    if (vocabulary.has(phrase)) return { phrase, length };
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

function groupSpellings(vocabulary: Vocabulary): Spellings {
  const groups = new Map<string, string[]>();
  for (const phrase of vocabulary.keys()) {
    const key = `${phrase[0]}${phrase.split(' ').length}`;
    const group = groups.get(key);
    if (group) group.push(phrase);
    else groups.set(key, [phrase]);
  }
  return groups;
}

interface Spelling {
  readonly spellings: Spellings;
  readonly vocabulary: Vocabulary;
  readonly isKnown: (word: string) => boolean;
  readonly generous: boolean;
}

function findSpelling(
  { spellings, vocabulary, isKnown, generous }: Spelling,
  words: readonly string[],
  at: number,
): PhraseMatch | null {
  for (let length = Math.min(3, words.length - at); length > 0; length -= 1) {
    const typed = words.slice(at, at + length);
    // What is a phrase of its own, or says nothing, is no part of a misspelt one.
    if (typed.every((word) => isKnown(word) || isFiller(word))) continue;
    // For four is no mistake for two.
    if (/\d/.test(typed.join(''))) continue;
    if (length > 1 && typed.some((word) => vocabulary.has(word))) continue;
    const phrase = typed.join(' ');
    let best: string | null = null;
    let most = allowedEdits(phrase);
    if (most === 0) continue;
    // Of five letters two that are wrong make another word.
    if (generous && phrase.length > 5) most += 1;
    for (const known of spellings.get(`${phrase[0]}${length}`) ?? []) {
      if (allowedEdits(known) === 0) continue;
      const distance = editDistance(phrase, known, most);
      if (distance > most || (best !== null && distance === most)) continue;
      best = known;
      most = distance;
    }
    if (best !== null) return { phrase: best, length };
  }
  return null;
}

/** `from Barcelona` is where a holiday starts; Barcelona alone is a place. */
function chooseMeanings(meanings: readonly Meaning[], before: string | undefined): readonly Meaning[] {
  const starts = meanings.filter(({ facet }) => facet === 'from');
  if (starts.length === 0) return meanings;
  if (before !== undefined && leaving.has(before)) return starts;
  const places = meanings.filter(({ facet }) => facet !== 'from');
  return places.some(({ facet }) => facet !== 'calls') ? places : meanings;
}
