/** Search data, built once at start: the words of offers, the directory and the meanings of phrases. */
import { runSteps, type Steps } from '../../platform/steps.ts';
import type { Model } from '../model/model.ts';
import { type Directory, directorySteps } from './directory.ts';
import { listEntries } from './directory-entries.ts';
import { toPhrase } from './normalize-words.ts';
import { type OfferWords, offerWordsSteps } from './offer-words.ts';
import { createMoneyReader, type ReadMoney } from './read-money.ts';
import { createUnderstanding, type Understand } from './understand.ts';
import { vocabularySteps } from './vocabulary.ts';

export interface SiteSearch {
  readonly words: OfferWords;
  readonly directory: Directory;
  readonly understand: Understand;
  readonly readMoney: ReadMoney;
}

const built = new WeakMap<Model, SiteSearch>();

/** Returns the search data of a model; builds it on first use. */
export function siteSearchOf(model: Model): SiteSearch {
  return built.get(model) ?? runSteps(siteSearchSteps(model));
}

/** The same, with pauses in which a server handles requests. */
export function* siteSearchSteps(model: Model): Steps<SiteSearch> {
  const entries = listEntries(model);
  yield;
  const words = yield* offerWordsSteps(model.offers, {
    notesOfShips: notesOfShips(model),
    findPort: model.findPort,
  });
  const directory = yield* directorySteps(entries);
  const vocabulary = yield* vocabularySteps(
    model,
    entries.filter(({ kind }) => kind !== 'RELEASE').flatMap(({ names }) => names),
  );
  yield;
  const search = {
    words,
    directory,
    readMoney: createMoneyReader(model.rates),
    understand: createUnderstanding(
      vocabulary,
      otherNamesOf(model),
      (word) => words.has(word) || directory.has(word),
    ),
  };
  built.set(model, search);
  return search;
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

function otherNamesOf({ knownNames }: Model): ReadonlyMap<string, string> {
  return new Map(
    (knownNames.otherNames ?? []).flatMap(({ name, names }) =>
      names.map((other) => [toPhrase(other), toPhrase(name)] as const),
    ),
  );
}
