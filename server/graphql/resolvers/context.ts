/** Resolver context: the model, the readers of stored data, and one moment for the whole query. */

import { londonDay } from '#shared/dates.ts';
import type { Model } from '../../catalogue/model/model.ts';
import type { OnSale } from '../../catalogue/offer-index/on-sale.ts';
import type { Documents } from '../../documents/document-replica.ts';
import type { AppointmentReader } from '../../features/bookings/appointments/appointment-reader.ts';
import type { ReadHold } from '../../features/bookings/holds.ts';
import type { ReadTicket } from '../../features/bookings/seats/ticket-reader.ts';
import type { NewsletterAccess } from '../../features/subscriptions/newsletters/newsletter-access.ts';
import type { ReadOfferNews } from '../../features/subscriptions/offer-news/offer-news-reader.ts';
import type { ReadSubscription } from '../../features/subscriptions/subscription-reader.ts';
import type { SubmissionInput, SubmissionResult } from '../../submissions/submit.query.ts';
import { noDocuments } from './current-documents.ts';

/** Stores a visitor's submission; resolves once it is stored. */
export type Submit = (input: SubmissionInput) => Promise<SubmissionResult>;

// A type alias, not an interface: graphql-http requires a context with an implicit index signature.
export type ResolverContext = {
  readonly model: Model;
  /** Milliseconds since the epoch; the same for all fields of one query. */
  readonly now: number;
  /** Today in London (`2026-11-21`), computed on first access. */
  readonly today: string;
  /** Offers that can be booked now. */
  readonly onSale: OnSale;
  /** Null where the API is read-only. */
  readonly submit: Submit | null;
  /** Null where no subscriptions are stored. */
  readonly readSubscription: ReadSubscription | null;
  /** Null where no appointments are stored. */
  readonly appointments: AppointmentReader | null;
  /** Null where no bookings are stored. */
  readonly readTicket: ReadTicket | null;
  readonly readHold: ReadHold | null;
  /** Seats taken by event; null where the count is unknown. Read once per query. */
  readonly seatsTaken: () => Promise<ReadonlyMap<string, number | null> | null>;
  /** Null where no offer news is stored. */
  readonly readOfferNews: ReadOfferNews | null;
  /** Null where newsletters are not sent; then only archived ones are shown. */
  readonly newsletters: NewsletterAccess | null;
  /** Live documents, which override the content. */
  readonly documents: Documents;
  /** False with a rates feed, and until the live rates are loaded that may override those of the content. */
  readonly showsContentRates: boolean;
};

/** Sources of data that resolvers can reach besides the content. */
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

/** Resolver signature of graphql-js, with the context of this API. */
// biome-ignore lint/suspicious/noExplicitAny: each resolver names the types that the schema defines
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
