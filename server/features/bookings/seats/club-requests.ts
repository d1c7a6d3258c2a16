/** Requests to join the Solo Club; the address's owner confirms one by its link to become a member. */
import { dayMs } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Reader } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import { parseJson } from '../../../platform/parse-json.ts';
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

/** Resolves to the id of the request. Its submission is deleted with it, unless it is confirmed. */
export async function requestMembership(
  transaction: Transaction,
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
  /** Null once the request is confirmed. */
  readonly asked: ClubRequest | null;
}

export async function findClubRequest(read: Reader, id: string): Promise<FoundRequest | null> {
  const request = await findOptInRequest(read, 'solo-club', id);
  if (!request) return null;
  const asked = parseJson(request.asked);
  return { request, asked: isClubRequest(asked) ? asked : null };
}

/** A former member does not count. */
export function findMember(read: Reader, email: string): Promise<SeatBooking | undefined> {
  return read
    .selectFrom('seatBookings')
    .selectAll()
    .where('event', '=', clubSlug)
    .where('email', '=', email.toLowerCase())
    .where('state', '=', 'registered')
    .executeTakeFirst();
}

/** Maps `IP33 1AA` to `IP33`: precise enough to find meet-ups nearby, and less than an address. */
function outcodeOf(postcode: string): string {
  return postcode.toUpperCase().replace(/\s/g, '').slice(0, -3);
}
