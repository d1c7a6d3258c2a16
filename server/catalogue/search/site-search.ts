/** Search data, built once at start: the words of offers, the directory and the meanings of phrases. */
import { LRUCache } from 'lru-cache';
import { runSteps, type Steps } from '../../platform/steps.ts';
import type { Model } from '../model/model.ts';
import type { OfferMoves } from '../offer-index/offer-moves.ts';
import { getOrCreate } from '../reading/share-values.ts';
import { type Directory, directorySteps } from './directory.ts';
import { listEntries } from './directory-entries.ts';
import type { EntryKind } from './directory-entry.ts';
import { toPhrase } from './normalize-words.ts';
import { type OfferWords, offerWordsSteps } from './offer-words.ts';
import { createMoneyReader, type ReadMoney } from './read-money.ts';
import { createLexicon, createUnderstanding, type Lexicon, type Understand } from './understand.ts';
import { vocabularySteps } from './vocabulary.ts';

export interface SiteSearch {
  readonly words: OfferWords;
  readonly directory: Directory;
  readonly lexicon: Lexicon;
  readonly understand: Understand;
  readonly readMoney: ReadMoney;
}

interface ModelChange {
  readonly former: Model;
  readonly moves: OfferMoves;
}

const built = new WeakMap<Model, SiteSearch>();

/** Returns the search data of a model; builds it on first use. */
export function siteSearchOf(model: Model): SiteSearch {
  return built.get(model) ?? runSteps(siteSearchSteps(model));
}

/**
 * The same, with pauses in which a server handles requests.
 * `change` is what led to the model from the one before: that one's words are updated.
 */
export function* siteSearchSteps(model: Model, change?: ModelChange): Steps<SiteSearch> {
  const former = change && built.get(change.former);
  const told = { notesOfShips: notesOfShips(model), findPort: model.findPort };
  const words = yield* offerWordsSteps(
    model.offers,
    told,
    former && change && { index: former.words.index, moves: change.moves },
  );
  const alike = change?.moves.isAlike ? former : undefined;
  const { directory, lexicon } = alike ?? (yield* namesSteps(model));
  const search = {
    words,
    directory,
    lexicon,
    readMoney: createMoneyReader(model.rates),
    understand: remember(
      createUnderstanding(lexicon, otherNamesOf(model), (word) => words.has(word) || directory.has(word)),
    ),
  };
  built.set(model, search);
  return search;
}

/** Kinds with titles that are sentences: `Ambassador cruises from Tilbury` says what its words say. */
const titled = new Set<EntryKind>(['RELEASE', 'CAMPAIGN', 'COLLECTION']);

/** Builds what search knows by name. */
function* namesSteps(model: Model): Steps<Pick<SiteSearch, 'directory' | 'lexicon'>> {
  const entries = listEntries(model);
  yield;
  const directory = yield* directorySteps(entries);
  const vocabulary = yield* vocabularySteps(
    model,
    entries.filter(({ kind }) => !titled.has(kind)).flatMap(({ names }) => names),
  );
  yield;
  return { directory, lexicon: createLexicon(vocabulary) };
}

/** Returns the notes of each ship: its description, its capacity and whether it is for adults only. */
function notesOfShips({ cruiseLines }: Model): ReadonlyMap<string, string> {
  return new Map(
    cruiseLines.flatMap(({ adultsOnly, ships }) =>
      ships.map(({ name, note, guests }) => {
        const told = `${note}. ${guests} guests`;
        return [name, adultsOnly ? `Adults only. ${told}` : told] as const;
      }),
    ),
  );
}

/** Cache limit in texts: the same places are searched for again and again. */
const maxRemembered = 200;

function remember(understand: Understand): Understand {
  const cache = new LRUCache<string, ReturnType<Understand>>({ max: maxRemembered });
  return (typed, options) =>
    getOrCreate(cache, JSON.stringify([typed, options]), () => understand(typed, options));
}

function otherNamesOf({ knownNames }: Model): ReadonlyMap<string, string> {
  return new Map(
    (knownNames.otherNames ?? []).flatMap(({ name, names }) =>
      names.map((other) => [toPhrase(other), toPhrase(name)] as const),
    ),
  );
}
