/** What every resolver is handed: the model, and one moment for the whole of a query. */

import { londonDay } from '#shared/dates.ts';
import type { AppointmentReader } from '../../bookings/appointments/appointment-reader.ts';
import type { ReadHold } from '../../bookings/holds.ts';
import type { ReadTicket } from '../../bookings/seats/ticket-reader.ts';
import type { Documents } from '../../documents/document-replica.ts';
import type { SubmissionInput, SubmissionResult } from '../../submissions/submit.query.ts';
import type { NewsletterAccess } from '../../subscriptions/newsletters/newsletter-access.ts';
import type { ReadOfferNews } from '../../subscriptions/offer-news/offer-news-reader.ts';
import type { ReadSubscription } from '../../subscriptions/subscription-reader.ts';
import type { Model } from '../model/model.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
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
  /** Offers that can be booked now. */
  readonly onSale: OnSale;
  /** Null where nothing may be changed. */
  readonly submit: Submit | null;
  /** Null where no subscriptions are kept. */
  readonly readSubscription: ReadSubscription | null;
  /** Null where no appointments are kept. */
  readonly appointments: AppointmentReader | null;
  /** Null where no bookings are kept. */
  readonly readTicket: ReadTicket | null;
  readonly readHold: ReadHold | null;
  /** By event, how many seats are taken; null where the count is not known. Asked once a query. */
  readonly seatsTaken: () => Promise<ReadonlyMap<string, number | null> | null>;
  /** Null where none is kept. */
  readonly readOfferNews: ReadOfferNews | null;
  /** Null where nobody is sent any: then those are shown that left before. */
  readonly newsletters: NewsletterAccess | null;
  /** What stands over the content. */
  readonly documents: Documents;
  /** False where rates come from a feed, and as long as nobody knows what stands over those of the content. */
  readonly showsContentRates: boolean;
};

/** What the API can reach beside its content. */
export interface ResolverDeps {
  readonly submit?: Submit | null | undefined;
  readonly readSubscription?: ReadSubscription | null | undefined;
  readonly appointments?: AppointmentReader | null | undefined;
  readonly readTicket?: ReadTicket | null | undefined;
  readonly readHold?: ReadHold | null | undefined;
  readonly readSeatsTaken?: (() => Promise<ReadonlyMap<string, number | null> | null>) | undefined;
  readonly readOfferNews?: ReadOfferNews | null | undefined;
  readonly newsletters?: NewsletterAccess | null | undefined;
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
  let onSale: OnSale | undefined;
  let taken: Promise<ReadonlyMap<string, number | null> | null> | undefined;
  return {
    model,
    now,
    submit: deps.submit ?? null,
    readSubscription: deps.readSubscription ?? null,
    appointments: deps.appointments ?? null,
    readTicket: deps.readTicket ?? null,
    readHold: deps.readHold ?? null,
    seatsTaken() {
      taken ??= deps.readSeatsTaken?.() ?? Promise.resolve(null);
      return taken;
    },
    readOfferNews: deps.readOfferNews ?? null,
    newsletters: deps.newsletters ?? null,
    get today() {
      today ??= londonDay(moment);
      return today;
    },
    documents: deps.documents ?? noDocuments,
    showsContentRates: deps.showsContentRates?.() ?? true,
    get onSale() {
      onSale ??= model.offerIndex.onSaleAt(now, this.today);
      return onSale;
    },
  };
}
