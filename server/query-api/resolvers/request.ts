/** What every resolver is handed: the model, and one moment for the whole of a query. */
import type { SubmissionInput, SubmissionResult } from '../../submissions/submit.query.ts';
import { dayInLondon } from '../model/days.ts';
import type { Model } from '../model/model.ts';
import { isOnSale, type OfferModel } from '../model/offer-model.ts';

/** Keeps what a visitor has sent; resolves once it is kept. */
export type Submit = (input: SubmissionInput) => Promise<SubmissionResult>;

// A type, not an interface: graphql-http asks for a context that any property may be read from.
export type QueryRequestContext = {
  readonly model: Model;
  /** Milliseconds; the same for all fields of one query. */
  readonly now: number;
  /** The day in London, 2026-11-21; worked out when first asked for. */
  readonly today: string;
  /** Offers that can be booked now, the soonest first; worked out when first asked for. */
  readonly onSale: readonly OfferModel[];
  /** Null where nothing may be changed. */
  readonly submit: Submit | null;
};

/** A resolver as graphql-js calls it, with our context. */
// biome-ignore lint/suspicious/noExplicitAny: the schema says what a parent and its arguments are; each resolver names it
type Resolver = (parent: any, args: any, request: QueryRequestContext) => unknown;

export type TypeResolvers = Readonly<Record<string, Resolver>>;

export function openRequest(model: Model, moment: Date, submit: Submit | null = null): QueryRequestContext {
  const now = moment.getTime();
  let today: string | undefined;
  let onSale: OfferModel[] | undefined;
  return {
    model,
    now,
    submit,
    get today() {
      today ??= dayInLondon(moment);
      return today;
    },
    get onSale() {
      onSale ??= model.offers.filter((offer) => isOnSale(offer, now, this.today));
      return onSale;
    },
  };
}
