/** Requests to join the Solo Club: each is a membership once the owner of the address has confirmed it by its link. */
import type { Transaction } from 'kysely';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { dayMs } from '#shared/personal-data/retention-period.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { parseJson } from '../../platform/parse-json.ts';
import {
  findOptInRequest,
  insertOptInRequest,
  type OptInRequest,
} from '../../subscriptions/opt-in-requests.ts';
import { clubSlug } from './club-event.ts';
import { type ClubRequest, isClubRequest } from './club-request.validators.ts';
import { keepSubmissionUntil } from './seat-retention.ts';
import type { SeatBooking } from './seat-store.ts';

interface NewRequest {
  readonly reference: string;
  readonly email: string;
  readonly name: string;
  readonly postcode: string;
  readonly hearsOfMeetups: boolean;
}

/** Resolves with its id. What was sent goes with it, unless it is confirmed. */
export async function requestMembership(
  transaction: Transaction<Tables>,
  { reference, email, name, postcode, hearsOfMeetups }: NewRequest,
  now: Date,
): Promise<string> {
  const asked: ClubRequest = { name, outcode: outcodeOf(postcode), hearsOfMeetups };
  const until = new Date(now.getTime() + retentionDays.unconfirmedSubscription * dayMs);
  await keepSubmissionUntil(transaction, reference, until);
  return insertOptInRequest(transaction, { purpose: 'solo-club', email, asked, reference }, now);
}

export interface FoundRequest {
  readonly request: OptInRequest;
  /** Null once it is confirmed. */
  readonly asked: ClubRequest | null;
}

export async function findClubRequest(read: Reader, id: string): Promise<FoundRequest | null> {
  const request = await findOptInRequest(read, 'solo-club', id);
  if (!request) return null;
  const asked = parseJson(request.asked);
  return { request, asked: isClubRequest(asked) ? asked : null };
}

/** Whoever has left is none. */
export function findMember(read: Reader, email: string): Promise<SeatBooking | undefined> {
  return read
    .selectFrom('seatBookings')
    .selectAll()
    .where('event', '=', clubSlug)
    .where('email', '=', email.toLowerCase())
    .where('state', '=', 'registered')
    .executeTakeFirst();
}

/** `IP33 1AA` → `IP33`: near enough for who is near whom, and less than an address. */
function outcodeOf(postcode: string): string {
  return postcode.toUpperCase().replace(/\s/g, '').slice(0, -3);
}
