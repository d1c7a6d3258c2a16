/** What search answers from, made once at start: the words of the offers, everything else by name, and what phrases mean. */
import type { Model } from '../model/model.ts';
import { onceEach } from '../reading/share-values.ts';
import { createDirectory, type Directory } from './directory.ts';
import { listEntries } from './directory-entries.ts';
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

/** Of a model, made when first asked for. */
export const siteSearchOf: (model: Model) => SiteSearch = onceEach((model: Model) => {
  const entries = listEntries(model);
  const words = createOfferWords(model.offers);
  const directory = createDirectory(entries);
  const vocabulary = createVocabulary(
    model,
    entries.filter(({ kind }) => kind !== 'RELEASE').flatMap(({ names }) => names),
  );
  return {
    words,
    directory,
    readMoney: createMoneyReader(model.rates),
    understand: createUnderstanding(vocabulary, (word) => words.has(word) || directory.has(word)),
  };
});
