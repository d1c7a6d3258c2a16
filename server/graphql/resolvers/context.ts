/** Resolver context: the model, the readers of stored data, and one moment for the whole query. */

import { londonDay } from '#shared/dates.ts';
import type { Model } from '../../catalogue/model/model.ts';
import { once } from '../../catalogue/model/once.ts';
import type { OnSale } from '../../catalogue/offer-index/on-sale.ts';
import { noDocuments, noteDocuments } from '../../documents/current-documents.ts';
import type { DocumentReader, Documents } from '../../documents/document-replica.ts';
import { everyOffer, type NoteTag } from '../../platform/cache-tags.ts';
import type { SubmissionInput, SubmissionResult } from '../../submissions/submit.query.ts';

/** Stores a visitor's submission; resolves once it is stored. */
export type Submit = (input: SubmissionInput) => Promise<SubmissionResult>;

/** Readers of stored data for the features' resolvers; each feature adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface FeatureReaders {}

// A type alias, not an interface: graphql-http requires a context with an implicit index signature.
export type ResolverContext = {
  readonly model: Model;
  /** Milliseconds since the epoch; the same for all fields of one query. */
  readonly now: number;
  /** Today in London (`2026-11-21`), computed on first access. */
  readonly today: string;
  /** Offers that can be booked now. Who reads it depends on every offer. */
  readonly onSale: OnSale;
  /** The same, for a reader that depends only on what these tags name. */
  onSaleFor(...tags: readonly string[]): OnSale;
  /** Notes a part of the data that is read. */
  readonly note: NoteTag;
  /** Null where the API is read-only. */
  readonly submit: Submit | null;
  /** Readers of stored data; absent where nothing is stored. */
  readonly readers: Readonly<Partial<FeatureReaders>>;
  /** Live documents, which override the content. */
  readonly documents: DocumentReader;
  /** False with a rates feed, and until the live rates are loaded that may override those of the content. */
  readonly showsContentRates: boolean;
};

/** Receives the tags of a query whose answer is not cached here. */
export const ignoreTag: NoteTag = () => {};

/** Sources of data that resolvers can reach besides the content. */
export interface ResolverDeps {
  readonly submit?: Submit | null | undefined;
  readonly readers?: Readonly<Partial<FeatureReaders>> | undefined;
  readonly documents?: Documents | undefined;
  readonly showsContentRates?: (() => boolean) | undefined;
  readonly noteTag?: NoteTag | undefined;
}

/** Resolver signature of graphql-js, with the context of this API. */
// biome-ignore lint/suspicious/noExplicitAny: each resolver names the types that the schema defines
type Resolver = (parent: any, args: any, context: ResolverContext) => unknown;

export type TypeResolvers = Readonly<Record<string, Resolver>>;

/** Resolvers by type; several modules may add fields to one type. */
export type Resolvers = Readonly<Record<string, TypeResolvers>>;

export function createContext(model: Model, moment: Date, deps: ResolverDeps = {}): ResolverContext {
  const now = moment.getTime();
  const today = once(() => londonDay(moment));
  const onSale = once(() => model.offerIndex.onSaleAt(now, today()));
  const note = deps.noteTag ?? ignoreTag;
  const documents = deps.documents ?? noDocuments;
  return {
    model,
    now,
    submit: deps.submit ?? null,
    readers: deps.readers ?? {},
    get today() {
      return today();
    },
    documents: deps.noteTag ? noteDocuments(documents, note) : documents,
    note,
    showsContentRates: deps.showsContentRates?.() ?? true,
    get onSale() {
      note(everyOffer);
      return onSale();
    },
    onSaleFor(...tags) {
      for (const tag of tags) note(tag);
      return onSale();
    },
  };
}
