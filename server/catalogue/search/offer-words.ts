/** Word index of offers, for what a search asks besides places, kinds and months. */
import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import { allowedEdits } from '../../platform/edit-distance.ts';
import type { Steps } from '../../platform/steps.ts';
import type { FindPort } from '../model/find-port.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { addBit, type BitSet, countBits, createBitSet, intersect, takeBits } from '../offer-index/bit-set.ts';
import type { OfferMoves } from '../offer-index/offer-moves.ts';
import { changedPostingSteps, type Postings, postingSteps, unite } from '../offer-index/posting.ts';
import { getOrCreate, onceEach } from '../reading/share-values.ts';
import { isFiller, toPhrase, toStem, toWords } from './normalize-words.ts';
import { needs, themes } from './search-words.ts';

export interface OfferWords {
  /** Words that the next index is updated from. */
  readonly index: WordIndex;
  has(word: string): boolean;
  /**
   * Returns the offers with a word or, where none has it, with similar words or words that begin with it.
   * Null for none.
   */
  find(word: string): BitSet | null;
  /**
   * Returns those of the offers with all of the words in one text of their page:
   * `swim` in one and `room` in another is no swim-up room.
   */
  together(words: readonly string[], set: BitSet): BitSet;
  /** Returns the offers whose titles, places, ports or days contain all words of a phrase. */
  naming(phrase: string): BitSet;
  /** Returns the offers whose summaries, days or included parts have the phrase: the Menin Gate from Ypres. */
  promising(phrase: string): BitSet;
  /** Returns the cruises with a port whose text on a day ashore names the phrase: Pompeii from Naples. */
  ashore(phrase: string): BitSet;
  /** True for a form of the place's name: Norwegian fjords are Norway, but Zante is only part of Greece. */
  isNameOf(phrase: string, place: string): boolean;
  /** Returns the offers with exactly this word in their titles. */
  inTitles(word: string): BitSet;
  /** Returns the offers with all words of a phrase in their titles. */
  titled(phrase: string): BitSet;
  /** Returns the offers about a theme, and those of them that name it in the title or summary. */
  about(theme: string): ThemedOffers;
  /** Returns the offers whose notes on access meet a need. */
  meeting(need: string): BitSet;
}

interface WordIndex {
  readonly words: Postings;
  readonly titles: Postings;
  readonly names: Postings;
  /** Finds similar spellings among the words. */
  readonly spellings: MiniSearch<{ id: string; word: string }>;
}

export interface ThemedOffers {
  readonly all: BitSet;
  readonly titled: BitSet;
}

/** Text about offers that is stored elsewhere. */
interface Told {
  readonly notesOfShips: ReadonlyMap<string, string>;
  readonly findPort: FindPort;
}

/** Limit on similar spellings of a word. */
const maxSpellings = 12;

/** Limit on offers whose texts are read for words that occur together. */
const maxRead = 400;

/** Cache limit: the same places and words recur. */
const maxCached = 300;

/** Only the list of distinct words is searched by spelling; it hardly grows with the number of offers. */
export function* offerWordsSteps(
  offers: readonly OfferModel[],
  told: Told,
  former?: FormerWords,
): Steps<OfferWords> {
  const index = yield* indexSteps(offers, former);
  const { words: postings, titles, names, spellings: words } = index;
  /** Searches all texts, so each theme is computed on first use. */
  const themed = new Map<string, ThemedOffers>();
  const met = new Map<string, BitSet>();
  const haveAll = (by: Postings, phrase: string): BitSet => {
    const [first, ...others] = toTerms(phrase).map((term) => unite([by.get(term)], offers.length));
    return first ? intersect(first, others) : createBitSet(offers.length);
  };
  const named = new LRUCache<string, BitSet>({ max: maxCached });
  const titled = new LRUCache<string, BitSet>({ max: maxCached });
  const ashore = new LRUCache<string, BitSet>({ max: maxCached });
  const promised = new LRUCache<string, BitSet>({ max: maxCached });
  const spelt = new LRUCache<string, readonly string[]>({ max: maxCached });
  const findLike = (stem: string): readonly string[] => {
    const options = { prefix: stem.length > 2, fuzzy: allowedEdits(stem) };
    return getOrCreate(spelt, stem, () =>
      words
        .search(stem, options)
        .slice(0, maxSpellings)
        .map(({ id }) => String(id)),
    );
  };
  const spellingsOf = (word: string): readonly string[] => {
    const stem = toStem(word);
    return postings.has(stem) ? [stem] : findLike(stem);
  };
  return {
    index,
    has: (word) => postings.has(toStem(word)),
    about(theme) {
      const found = themed.get(theme) ?? findThemed(offers, told, theme);
      themed.set(theme, found);
      return found;
    },
    meeting(need) {
      const found = met.get(need) ?? findMeeting(offers, needs.find(([label]) => label === need)?.[2]);
      met.set(need, found);
      return found;
    },
    isNameOf: (phrase, place) => phrase.slice(0, 4) === toPhrase(place).slice(0, 4),
    inTitles: (word) => unite([titles.get(toStem(word))], offers.length),
    naming: (phrase) => getOrCreate(named, phrase, () => haveName(offers, haveAll(names, phrase), phrase)),
    promising: (phrase) =>
      getOrCreate(promised, phrase, () => findPromising(offers, haveAll(postings, phrase), phrase)),
    ashore: (phrase) => getOrCreate(ashore, phrase, () => findAshore(offers, told, phrase)),
    titled: (phrase) => getOrCreate(titled, phrase, () => haveAll(titles, phrase)),
    together(asked, set) {
      if (asked.length < 2 || countBits(set) > maxRead) return set;
      const wanted = asked.map((word) => new Set(spellingsOf(word)));
      const found = createBitSet(offers.length);
      for (const place of takeBits(set, 0, maxRead)) {
        const texts = textsOf(offers[place] as OfferModel);
        const hasAll = (text: string) => {
          const terms = toTerms(text);
          return wanted.every((like) => terms.some((term) => like.has(term)));
        };
        if (texts.some(hasAll)) addBit(found, place);
      }
      return found;
    },
    find(word) {
      const like = spellingsOf(word);
      if (like.length === 0) return null;
      return unite(
        like.map((one) => postings.get(one)),
        offers.length,
      );
    },
  };
}

/** Index before a change of offers, and what has moved since. */
interface FormerWords {
  readonly index: WordIndex;
  readonly moves: OfferMoves;
}

function* indexSteps(offers: readonly OfferModel[], former?: FormerWords): Steps<WordIndex> {
  const post = (name: 'words' | 'titles' | 'names', read: (offer: OfferModel) => readonly string[]) =>
    former ? changedPostingSteps(former.index[name], former.moves, read) : postingSteps(offers, read);
  const words = yield* post('words', wordsOf);
  const titles = yield* post('titles', ({ title }) => [...new Set(toTerms(title))]);
  const names = yield* post('names', namesOf);
  if (former && hasSameKeys(words, former.index.words))
    return { words, titles, names, spellings: former.index.spellings };
  yield;
  const spellings: WordIndex['spellings'] = new MiniSearch({ fields: ['word'], processTerm: (word) => word });
  // Sorted: the best of equally similar words are the same in every index of the same offers.
  for (const word of [...words.keys()].sort()) {
    spellings.add({ id: word, word });
    yield;
  }
  return { words, titles, names, spellings };
}

function hasSameKeys(one: Postings, other: Postings): boolean {
  if (one.size !== other.size) return false;
  for (const key of one.keys()) if (!other.has(key)) return false;
  return true;
}

/** Ha Long Bay is indexed only as `bay`, so the words of such a name must be adjacent in a text. */
function haveName(offers: readonly OfferModel[], set: BitSet, phrase: string): BitSet {
  const name = phrase.replace(/^the /, '');
  const isWhole = toTerms(name).length > 1 || !name.includes(' ');
  if (isWhole) return set;
  const together = createBitSet(offers.length);
  for (const place of takeBits(set, 0, offers.length)) {
    const offer = offers[place] as OfferModel;
    const ports = offer.cruise?.itinerary.map(({ port }) => port) ?? [];
    const told = [...ownNamesOf(offer), ...ports, ...offer.includes];
    if (told.some((text) => toPhrase(text).includes(name))) addBit(together, place);
  }
  return together;
}

function findPromising(offers: readonly OfferModel[], set: BitSet, phrase: string): BitSet {
  const found = createBitSet(offers.length);
  for (const place of takeBits(set, 0, offers.length)) {
    const { summary, includes, days } = offers[place] as OfferModel;
    const texts = [summary, ...includes, ...days.map(({ title, text }) => `${title}. ${text}`)];
    if (texts.some((text) => ` ${toPhrase(text)} `.includes(` ${phrase} `))) addBit(found, place);
  }
  return found;
}

function findMeeting(offers: readonly OfferModel[], pattern = /^$/): BitSet {
  const set = createBitSet(offers.length);
  offers.forEach(({ accessNotes, facts }, place) => {
    const told = [
      ...(accessNotes?.split(/(?<=[.;]) /) ?? []),
      ...facts.map(({ label, value }) => `${label}: ${value}`),
    ];
    // The cabins of a ferry say nothing about the accommodation after it.
    const notes = told.filter((note) => !/\bferry\b/i.test(note));
    if (notes.some((note) => pattern.test(note))) addBit(set, place);
  });
  return set;
}

function findAshore(offers: readonly OfferModel[], { findPort }: Told, phrase: string): BitSet {
  const set = createBitSet(offers.length);
  const isNear = onceEach((itinerary: readonly { readonly port: string }[]) =>
    itinerary.some(({ port }) => ` ${toPhrase(findPort(port)?.ashore ?? '')} `.includes(` ${phrase} `)),
  );
  offers.forEach(({ cruise }, place) => {
    if (cruise && isNear(cruise.itinerary)) addBit(set, place);
  });
  return set;
}

function findThemed(
  offers: readonly OfferModel[],
  { notesOfShips, findPort }: Told,
  theme: string,
): ThemedOffers {
  const [, , pattern = /^$/, { ofShips, isInPrice } = {}] = themes.find(([label]) => label === theme) ?? [];
  const all = createBitSet(offers.length);
  const titled = createBitSet(offers.length);
  // Memoised: offers share the days of a tour, what is near and what is included.
  const isSaid = onceEach((texts: readonly string[]) => texts.some((text) => pattern.test(text)));
  const isOnADay = onceEach((days: OfferModel['days']) =>
    days.some(({ title, text }) => pattern.test(title) || pattern.test(text)),
  );
  const isNear = onceEach((near: OfferModel['near']) => near.some(({ what }) => pattern.test(what)));
  const isAshore = onceEach((itinerary: readonly { readonly port: string }[]) =>
    itinerary.some(({ port }) => pattern.test(findPort(port)?.ashore ?? '')),
  );
  const isOfShip = (ship: string) => ofShips === true && pattern.test(notesOfShips.get(ship) ?? '');
  offers.forEach(({ title, summary, includes, excludes, facts, days, near, cruise, house }, place) => {
    const isTitled = pattern.test(title) || pattern.test(summary);
    if (isTitled) addBit(titled, place);
    const isMentioned =
      isTitled ||
      isSaid(includes) ||
      (!isInPrice && isSaid(excludes)) ||
      facts.some(({ label, value }) => pattern.test(`${label}: ${value}`)) ||
      (days.length > 0 && isOnADay(days)) ||
      isNear(near) ||
      pattern.test(house ?? '') ||
      (cruise !== null && (isOfShip(cruise.ship) || isAshore(cruise.itinerary)));
    if (isMentioned) addBit(all, place);
  });
  return { all, titled };
}

/** Lists every word that an offer's page prints. */
function wordsOf(offer: OfferModel): readonly string[] {
  const { near, days, cruise, partnerSlug } = offer;
  const shared = [
    ...termsNear(near),
    ...termsOfDays(days),
    ...(cruise ? termsOfCalls(cruise.itinerary) : []),
  ];
  return [...new Set([...toTerms([...ownTextsOf(offer), partnerSlug].join(' ')), ...shared])];
}

/** Lists the texts that an offer's page prints, separately. */
function textsOf(offer: OfferModel): readonly string[] {
  const near = offer.near.map(({ what }) => what);
  const days = offer.days.map(({ title, text }) => `${title} ${text}`);
  return [...ownTextsOf(offer), ...near, ...days];
}

/** Lists the texts that an offer does not share with others. */
function ownTextsOf(offer: OfferModel): readonly string[] {
  const { title, summary, place, region, stay, house, cruise, facts, includes, excludes, accessNotes } =
    offer;
  return [
    [title, summary, place, region ?? '', stay?.name ?? '', cruise?.ship ?? ''].join(' '),
    house ?? '',
    accessNotes ?? '',
    ...facts.map(({ label, value }) => `${label} ${value}`),
    ...includes,
    ...excludes,
  ];
}

/** Memoised: offers share what is near a place, and the days of a tour. */
const termsNear = onceEach((near: OfferModel['near']) => toTerms(near.map(({ what }) => what).join(' ')));
const termsOfDays = onceEach((days: OfferModel['days']) =>
  toTerms(days.flatMap(({ title, text }) => [title, text]).join(' ')),
);

function ownNamesOf({ title, place, region, days }: OfferModel): readonly string[] {
  return [title, place, region ?? '', ...(days ?? []).map((day) => day.title)];
}

function namesOf(offer: OfferModel): readonly string[] {
  const { cruise, includes } = offer;
  const own = toTerms(ownNamesOf(offer).join(' '));
  return [
    ...new Set([...own, ...termsOfFlights(includes), ...(cruise ? termsOfCalls(cruise.itinerary) : [])]),
  ];
}

/** A visitor who searches for Málaga may stay in Nerja: `Return flights to Málaga`. */
const termsOfFlights = onceEach((includes: readonly string[]) =>
  includes.flatMap((text) => [...text.matchAll(flightsTo)].flatMap(([, airport = '']) => toTerms(airport))),
);
const flightsTo = /\b[Ff]lights (?:in)?to (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*)/gu;

/** Memoised: the calls are the same for every date of a cruise. */
const termsOfCalls = onceEach((itinerary: readonly { readonly port: string }[]) =>
  toTerms(itinerary.map(({ port }) => port).join(' ')),
);

/** Matches features that a house lacks: `no pool and no lift`. They are not indexed. */
const negated = /\b(?:no|without)(?: (?:a|an|any))? [a-z]+/gi;

/** Numbers are not indexed: visitors do not search for a year or a room number. */
function toTerms(text: string): string[] {
  return toWords(text.replace(negated, ' '))
    .filter((word) => word.length > 2 && !isFiller(word) && !/^\d+$/.test(word))
    .map(toStem);
}
