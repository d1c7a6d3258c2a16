/** Directory of places, lines, ships, branches, information and press, searched by names and words. */
import { LRUCache } from 'lru-cache';
import MiniSearch, { type SearchResult as Hit } from 'minisearch';
import { allowedEdits } from '../../platform/edit-distance.ts';
import type { Steps } from '../../platform/steps.ts';
import { getOrCreate } from '../reading/share-values.ts';
import type { DirectoryEntry, EntryKind } from './directory-entry.ts';
import { isFiller, toStem, toWords } from './normalize-words.ts';
import { practicalWords } from './page-words.ts';
import { splitPhrases } from './search-words.ts';

/**
 * Scores of a match: what staff plan with a large group; the exact name; an answer named among other words;
 * a place within it; all words in its names; all words anywhere; its name among other words; a subject that
 * an adviser knows.
 */
export const fits = {
  gathering: 4.1,
  name: 4,
  answer: 3.6,
  placeInside: 3.4,
  names: 3,
  text: 2,
  some: 1,
  adviser: 0.7,
} as const;

export interface DirectoryHit {
  readonly entry: DirectoryEntry;
  readonly fit: number;
}

export interface Directory {
  readonly entries: readonly DirectoryEntry[];
  has(word: string): boolean;
  /** Returns the entry of a page. */
  entryOf(kind: EntryKind, slug: string): DirectoryEntry | undefined;
  /**
   * Finds entries, best first. Ignores names within one of the `times`: a half term is not the terms.
   * `typed` has the stop words, too, for names such as `stop sending me emails`.
   */
  find(
    words: readonly string[],
    times?: readonly string[],
    typed?: readonly string[],
  ): readonly DirectoryHit[];
  /** Finds sections with most of the words, for searches that match no name. */
  findSections(words: readonly string[]): readonly DirectoryHit[];
}

const boosts = { names: 6, keywords: 3, text: 1 };
const maxHits = 60;
const maxSections = 3;
/** Cache limit: the same words recur in ever different searches. */
const maxCached = 500;
/** Share of the typed words that a section must contain. */
const leastCovered = 0.6;
const practical = new Set(splitPhrases(practicalWords).map(toStem));

export function* directorySteps(entries: readonly DirectoryEntry[]): Steps<Directory> {
  const index = new MiniSearch<DirectoryEntry & { id: number }>({
    fields: Object.keys(boosts),
    tokenize: toWords,
    processTerm: toStem,
    extractField: (entry, field) => {
      const { names, insides = [] } = entry;
      return field === 'names' ? [...names, ...insides].join(' ') : String(entry[field as 'text']);
    },
  });
  for (const [id, entry] of entries.entries()) {
    index.add({ ...entry, id });
    yield;
  }
  const sections = new MiniSearch<{ id: number; title: string; text: string }>({
    fields: ['title', 'text'],
    tokenize: toWords,
    processTerm: (word) => (isFiller(word) ? null : toStem(word)),
  });
  for (const [id, { title, sentences }] of entries.entries())
    if (sentences) {
      sections.add({ id, title, text: sentences.join(' ') });
      yield;
    }
  const names = nameEntries(entries, ({ names }) => names);
  const insides = nameEntries(entries, ({ insides = [] }) => insides);
  yield;
  const known = new Set(
    entries.flatMap(({ names, insides = [], keywords, text }) =>
      toWords([...names, ...insides, keywords, text].join(' ')),
    ),
  );
  yield;
  const stems = new Set([...known].map(toStem));
  yield;
  const pages = entries.filter(({ anchor }) => anchor === undefined);
  const byPage = new Map(pages.map((entry) => [`${entry.kind} ${entry.slug}`, entry]));
  const cache = new LRUCache<string, WordHits>({ max: maxCached });
  const findWord = (word: string, fields: readonly string[]): WordHits => {
    const options = {
      fields: [...fields],
      boost: boosts,
      prefix: (term: string) => term.length > 3,
      // A word that exists as typed is not a misspelling of another.
      fuzzy: (term: string) => (stems.has(term) ? 0 : allowedEdits(term)),
    };
    return getOrCreate(
      cache,
      `${word} ${fields}`,
      () => new Map(index.search(word, options).map(({ id, score }) => [Number(id), score])),
    );
  };
  const findAll = (words: readonly string[], fields: readonly string[]): readonly number[] =>
    haveEach(words.map((word) => findWord(word, fields)));
  return {
    entries,
    has: (word) => stems.has(toStem(word)),
    entryOf: (kind, slug) => byPage.get(`${kind} ${slug}`),
    find(words, times = [], typed = words) {
      const telling = words.filter((word) => !isFiller(word));
      const found = new Map<number, number>();
      const add = (ids: readonly number[], fit: number) => {
        for (const id of ids) if ((found.get(id) ?? 0) < fit) found.set(id, fit);
      };
      for (const key of new Set([toKey(words), toKey(typed)])) add(names.get(key) ?? [], fits.name);
      add(insides.get(toKey(words)) ?? [], fits.placeInside);
      if (telling.length > 0) add(findAll(telling, ['names', 'keywords']), fits.names);
      // Entries that only mention the words are useless where a name matches.
      const mentions = found.size === 0 && telling.length > 0 ? findAll(telling, Object.keys(boosts)) : [];
      for (const part of splitRuns(typed, times)) {
        const answers = part.includes(' ')
          ? (names.get(part) ?? []).filter((id) => entries[id]?.isAnswer)
          : [];
        add(answers, fits.answer);
      }
      for (const part of splitRuns(words, times)) {
        const named = names.get(part) ?? [];
        const answers =
          part.includes(' ') || practical.has(part) ? named.filter((id) => entries[id]?.isAnswer) : [];
        add(answers, fits.answer);
        const isRare = part.split(' ').length * 3 <= telling.length;
        const others = [...named, ...(insides.get(part) ?? [])];
        // One word of many is not a question: a golden wedding is not about weddings abroad.
        add(isRare ? others.filter((id) => entries[id]?.kind !== 'PAGE') : others, fits.some);
      }
      // A ship that is named does more than mention the words.
      add(
        mentions.filter((id) => !found.has(id)),
        fits.text,
      );
      return [...found]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, maxHits)
        .map(([id, fit]) => ({ entry: entries[id] as DirectoryEntry, fit }));
    },
    findSections(words) {
      const telling = words.filter((word) => !isFiller(word));
      const isCovered = ({ queryTerms }: Hit) =>
        queryTerms.length >= Math.max(telling.length * leastCovered, 1);
      return sections
        .search(telling.join(' '), { boost: { title: 2 }, prefix: (term) => term.length > 3 })
        .filter(isCovered)
        .slice(0, maxSections)
        .map(({ id }) => ({ entry: entries[Number(id)] as DirectoryEntry, fit: fits.text }));
    },
  };
}

/** Scores of the entries for one word, by entry index. */
type WordHits = ReadonlyMap<number, number>;

/** Returns the entries that are in every set, best first. */
function haveEach(hits: readonly WordHits[]): readonly number[] {
  const [fewest, ...others] = hits.toSorted((a, b) => a.size - b.size);
  const inEach = [...(fewest ?? [])].filter(([id]) => others.every((one) => one.has(id)));
  const scored = inEach.map(([id, score]) => ({
    id,
    score: others.reduce((sum, one) => sum + (one.get(id) ?? 0), score),
  }));
  return scored.sort((a, b) => b.score - a.score).map(({ id }) => id);
}

function toKey(words: readonly string[]): string {
  return words.map(toStem).join(' ');
}

/** Lists every run of the typed words, except the whole. */
function splitRuns(words: readonly string[], times: readonly string[]): string[] {
  const runs = words.flatMap((_, start) =>
    words.slice(start).map((__, length) => words.slice(start, start + length + 1).join(' ')),
  );
  // Longest first: a lost passport is not a passport.
  return runs
    .toSorted((a, b) => b.split(' ').length - a.split(' ').length)
    .filter((run) => !times.some((time) => ` ${time} `.includes(` ${run} `)))
    .map((run) => toKey(run.split(' ')))
    .filter((part) => part !== toKey(words));
}

function nameEntries(
  entries: readonly DirectoryEntry[],
  read: (entry: DirectoryEntry) => readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const byName = new Map<string, number[]>();
  entries.forEach((entry, id) => {
    for (const key of new Set(read(entry).map((name) => toKey(toWords(name)))))
      byName.set(key, [...(byName.get(key) ?? []), id]);
  });
  return byName;
}
