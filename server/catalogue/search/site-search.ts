/** Search data, built once at start: the words of offers, the directory and the meanings of phrases. */
import type { Model } from '../model/model.ts';
import { onceEach } from '../reading/share-values.ts';
import { createDirectory, type Directory } from './directory.ts';
import { listEntries } from './directory-entries.ts';
import { toPhrase } from './normalize-words.ts';
import { createOfferWords, type OfferWords } from './offer-words.ts';
import { createMoneyReader, type ReadMoney } from './read-money.ts';
import { createUnderstanding, type Understand } from './understand.ts';
import { createVocabulary } from './vocabulary.ts';

export interface SiteSearch {
  readonly words: OfferWords;
  readonly directory: Directory;
  readonly understand: Understand;
  readonly readMoney: ReadMoney;
}

/** Returns the search data of a model; builds it on first use. */
export const siteSearchOf: (model: Model) => SiteSearch = onceEach((model: Model) => {
  const entries = listEntries(model);
  const words = createOfferWords(model.offers, {
    notesOfShips: notesOfShips(model),
    findPort: model.findPort,
  });
  const directory = createDirectory(entries);
  const vocabulary = createVocabulary(
    model,
    entries.filter(({ kind }) => kind !== 'RELEASE').flatMap(({ names }) => names),
  );
  return {
    words,
    directory,
    readMoney: createMoneyReader(model.rates),
    understand: createUnderstanding(
      vocabulary,
      otherNamesOf(model),
      (word) => words.has(word) || directory.has(word),
    ),
  };
});

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
