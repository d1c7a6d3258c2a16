/** Resolver of the `submit` mutation: finds the branch that answers, then stores the submission. */

import { orderLineFields } from '#shared/money/order-lines.ts';
import type { QueryFunction } from '#shared/page.ts';
import { bookableEventsQuery } from '../features/bookings/seats/bookable-events.query.ts';
import { findClubRequest } from '../features/bookings/seats/club-requests.ts';
import { verifyClubToken } from '../features/bookings/seats/ticket-link.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Keyring } from '../platform/keyring.ts';
import { inboxesQuery } from './inboxes.query.ts';
import { findOfferCodes } from './offer-codes.ts';
import { storeSubmission } from './store-submission.ts';
import type { SubmissionInput, SubmissionResult } from './submit.query.ts';

export interface SubmissionDeps {
  readonly database: Database;
  /** Runs queries on the query API that serves the branches. */
  readonly query: QueryFunction;
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: () => Date;
}

/** Forms about a bookable event. */
const formsOfEvents: ReadonlySet<string> = new Set([
  'club-confirm',
  'meetup',
  'prereg',
  'seats-change',
  'seats-confirm',
  'solo-club',
]);

/** Resolves once the submission and its emails are on disk; rejects when nothing is stored. */
export async function receiveSubmission(
  deps: SubmissionDeps,
  input: SubmissionInput,
): Promise<SubmissionResult> {
  const { database, query, origin, secret, now } = deps;
  const { bookableEvents: events } = await queryEvents(deps, input);
  const chosen = [findValue(input, 'launch'), findValue(input, 'meetup')];
  // The branch that holds the event answers, whichever branch the visitor chose.
  const host = events.find((event) => chosen.includes(event.slug))?.branch;
  const slug = host?.slug ?? input.branch ?? '';
  const [code] = findOfferCodes(input.answers, 'offer_id');
  const codes = [...new Set([...(code ? [code] : []), ...findOfferCodes(input.answers, 'about')])];
  const otherDate = code ? findValue(input, 'departure') : undefined;
  const currencies = orderLineFields.flatMap(({ currency }) => findValue(input, currency) ?? []);
  const found = await query(inboxesQuery, {
    branch: slug,
    asksBranch: slug !== '',
    ...(code && { offer: code }),
    ...(otherDate && { otherDate, asksDeparture: true }),
    offers: codes,
    asksOffers: codes.length > 0,
    currencies,
    asksRate: currencies.length > 0,
  });
  const { site, branch = null, rates = [], chosen: onDate } = found;
  const offers = (found.offers?.items ?? []).map((offer) => (offer.id === onDate?.id ? onDate : offer));
  const offer = offers.find(({ id }) => id === code) ?? null;
  const context = { site, branch, offer, offers, rates, events, origin, secret };
  // Fifty batched submissions would lock the event's row for longer than another server waits.
  const unbatched = database.kind === 'postgres' && formsOfEvents.has(input.form);
  return database.write((transaction) => storeSubmission(transaction, input, context, now()), { unbatched });
}

/** Loads events near the visitor, for emails to Solo Club members. */
async function queryEvents({ query, ...deps }: SubmissionDeps, input: SubmissionInput) {
  if (!formsOfEvents.has(input.form)) return { bookableEvents: [] };
  const near =
    input.form === 'club-confirm' ? await findAskedPlace(deps, input) : findValue(input, 'postcode');
  return query(bookableEventsQuery, near ? { near } : {});
}

/** Returns the outward code in the membership request that is being confirmed. */
async function findAskedPlace(
  { database, secret, now }: Omit<SubmissionDeps, 'query'>,
  input: SubmissionInput,
): Promise<string | undefined> {
  const id = verifyClubToken(findValue(input, 'token') ?? '', secret, now());
  return id === null ? undefined : (await findClubRequest(database.read, id))?.asked?.outcode;
}

function findValue({ answers }: SubmissionInput, name: string): string | undefined {
  return answers.find(({ field }) => field === name)?.values[0];
}
