/** Reads the data of the page behind a ticket's link. */

import { isMoment } from '../../../platform/database/moment.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { hasLapsed } from '../holds.ts';
import { clubSlug } from './club-event.ts';
import { findClubRequest, findMember } from './club-requests.ts';
import { isCount, isPartySize } from './count.ts';
import { isSeatBooking } from './seat-booking-row.validators.ts';
import { placeInQueue } from './seat-store.ts';
import type { SeatState } from './tables.ts';
import { verifyClubToken, verifyTicketToken } from './ticket-link.ts';

export interface HeldTicket {
  readonly reference: string;
  readonly name: string;
  /** `asked` is a Solo Club membership that is not confirmed yet. */
  readonly state: SeatState | 'asked' | 'lapsed';
  readonly heldUntil: string | null;
  readonly seats: number | null;
  readonly queuePlace: number | null;
  /** Slug of the event, or of the club. */
  readonly event: string;
  /** False for a link that only confirms. */
  readonly mayChange: boolean;
}

/** Resolves to null when the token is invalid or expired, or its booking is deleted. */
export type ReadTicket = (token: string) => Promise<HeldTicket | null>;

export function createTicketReader({ read }: Database, secret: Keyring, now: () => Date): ReadTicket {
  return async (token) => {
    const request = verifyClubToken(token, secret, now());
    if (request !== null) return readMembership(read, request);
    const id = verifyTicketToken(token, secret, now());
    if (id === null) return null;
    const booking = await read.selectFrom('seatBookings').selectAll().where('id', '=', id).executeTakeFirst();
    if (!isSeatBooking(booking)) return null;
    const { reference, name, event, holdUntil } = booking;
    const state = booking.state === 'left' && hasLapsed(booking) ? 'lapsed' : booking.state;
    // The page leaves invalid values out; `reportInvalidBookings` reports the row.
    const seats = isPartySize(booking.seats) ? booking.seats : null;
    const queuePlace = isCount(booking.queueNumber, 1) ? await placeInQueue(read, booking) : null;
    const heldUntil = booking.state !== 'left' && isMoment(holdUntil) ? holdUntil : null;
    return { reference, name, state, heldUntil, seats, event, queuePlace, mayChange: true };
  };
}

/** Reads the request, or the membership once it is confirmed. */
async function readMembership(read: Database['read'], id: string): Promise<HeldTicket | null> {
  const found = await findClubRequest(read, id);
  if (!found) return null;
  const { request, asked } = found;
  const club = { heldUntil: null, seats: null, queuePlace: null, event: clubSlug, mayChange: false };
  if (asked) return { ...club, reference: request.reference ?? '', name: asked.name, state: 'asked' };
  const member = await findMember(read, request.email);
  return isSeatBooking(member)
    ? { ...club, reference: member.reference, name: member.name, state: member.state }
    : { ...club, reference: request.reference ?? '', name: '', state: 'left' };
}
