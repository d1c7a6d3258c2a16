/** What every resolver is handed: the model, and one moment for the whole of a query. */

import { londonDay } from '#shared/dates.ts';
import type { Documents } from '../../documents/document-replica.ts';
import type { SubmissionInput, SubmissionResult } from '../../submissions/submit.query.ts';
import type { ReadSubscription } from '../../subscriptions/subscription-reader.ts';
import type { Model } from '../model/model.ts';
import { isOnSale, type OfferModel } from '../model/offer-model.ts';
import { noDocuments } from './current-documents.ts';

/** Keeps what a visitor has sent; resolves once it is kept. */
export type Submit = (input: SubmissionInput) => Promise<SubmissionResult>;

// A type, not an interface: graphql-http asks for a context that any property may be read from.
export type ResolverContext = {
  readonly model: Model;
  /** Milliseconds; the same for all fields of one query. */
  readonly now: number;
  /** The day in London, 2026-11-21; worked out when first asked for. */
  readonly today: string;
  /** Offers that can be booked now, the soonest first; worked out when first asked for. */
  readonly onSale: readonly OfferModel[];
  /** Null where nothing may be changed. */
  readonly submit: Submit | null;
  /** Null where no subscriptions are kept. */
  readonly readSubscription: ReadSubscription | null;
  /** What stands over the content. */
  readonly documents: Documents;
  /** False where rates come from a feed, and as long as nobody knows what stands over those of the content. */
  readonly showsContentRates: boolean;
};

/** What the API can reach beside its content. */
export interface ResolverDeps {
  readonly submit?: Submit | null | undefined;
  readonly readSubscription?: ReadSubscription | null | undefined;
  readonly documents?: Documents | undefined;
  readonly showsContentRates?: (() => boolean) | undefined;
}

/** A resolver as graphql-js calls it, with our context. */
// biome-ignore lint/suspicious/noExplicitAny: the schema says what a parent and its arguments are; each resolver names it
type Resolver = (parent: any, args: any, context: ResolverContext) => unknown;

export type TypeResolvers = Readonly<Record<string, Resolver>>;

export function createContext(model: Model, moment: Date, deps: ResolverDeps = {}): ResolverContext {
  const now = moment.getTime();
  let today: string | undefined;
  let onSale: OfferModel[] | undefined;
  return {
    model,
    now,
    submit: deps.submit ?? null,
    readSubscription: deps.readSubscription ?? null,
    get today() {
      today ??= londonDay(moment);
      return today;
    },
    documents: deps.documents ?? noDocuments,
    showsContentRates: deps.showsContentRates?.() ?? true,
    get onSale() {
      onSale ??= model.offers.filter((offer) => isOnSale(offer, now, this.today));
      return onSale;
    },
  };
}
