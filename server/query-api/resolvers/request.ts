/** What every resolver is handed: the model, and one moment for the whole of a query. */
import type { Documents } from '../../documents/document-mirror.ts';
import { dayInLondon } from '../model/days.ts';
import type { Model } from '../model/model.ts';
import { isOnSale, type OfferModel } from '../model/offer-model.ts';
import { noDocuments } from './current-documents.ts';

// A type, not an interface: graphql-http asks for a context that any property may be read from.
export type QueryRequestContext = {
  readonly model: Model;
  /** Milliseconds; the same for all fields of one query. */
  readonly now: number;
  /** The day in London, 2026-11-21. */
  readonly today: string;
  /** Offers that can be booked now, the soonest first; worked out when first asked for. */
  readonly onSale: readonly OfferModel[];
  /** What stands over the content. */
  readonly documents: Documents;
  /** True where rates come from a feed: then those of the content are examples and not shown. */
  readonly fedRates: boolean;
};

/** A resolver as graphql-js calls it, with our context. */
// biome-ignore lint/suspicious/noExplicitAny: the schema says what a parent and its arguments are; each resolver names it
type Resolver = (parent: any, args: any, request: QueryRequestContext) => unknown;

export type TypeResolvers = Readonly<Record<string, Resolver>>;

export interface Current {
  readonly documents?: Documents | undefined;
  readonly fedRates?: boolean | undefined;
}

export function openRequest(
  model: Model,
  moment: Date,
  { documents = noDocuments, fedRates = false }: Current = {},
): QueryRequestContext {
  const now = moment.getTime();
  const today = dayInLondon(moment);
  let onSale: OfferModel[] | undefined;
  return {
    model,
    now,
    today,
    documents,
    fedRates,
    get onSale() {
      onSale ??= model.offers.filter((offer) => isOnSale(offer, now, today));
      return onSale;
    },
  };
}
