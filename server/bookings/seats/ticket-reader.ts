/** What the page behind a ticket's link shows. */
import type { Database } from '../../platform/database/open-database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { hasLapsed } from '../holds.ts';
import { isCount, isPartySize } from './count.ts';
import { placeInQueue } from './seat-store.ts';
import type { SeatState } from './tables.ts';
import { verifyTicketToken } from './ticket-link.ts';

export interface HeldTicket {
  readonly reference: string;
  readonly name: string;
  readonly state: SeatState | 'lapsed';
  readonly heldUntil: string | null;
  readonly seats: number | null;
  readonly queuePlace: number | null;
  /** Slug of what it is for. */
  readonly event: string;
}

/** Null for a token that is not ours, has run out, or whose booking is deleted. */
export type ReadTicket = (token: string) => Promise<HeldTicket | null>;

export function createTicketReader({ read }: Database, secret: Keyring, now: () => Date): ReadTicket {
  return async (token) => {
    const id = verifyTicketToken(token, secret, now());
    if (id === null) return null;
    const booking = await read.selectFrom('seatBookings').selectAll().where('id', '=', id).executeTakeFirst();
    if (!booking) return null;
    const { reference, name, event, holdUntil } = booking;
    const state = booking.state === 'left' && hasLapsed(booking) ? 'lapsed' : booking.state;
    // The page goes without a number that cannot be right; `invalidSeatRows` reports the row.
    const seats = isPartySize(booking.seats) ? booking.seats : null;
    const queuePlace = isCount(booking.queueNumber, 1) ? await placeInQueue(read, booking) : null;
    const heldUntil = booking.state === 'left' ? null : holdUntil;
    return { reference, name, state, heldUntil, seats, event, queuePlace };
  };
}
