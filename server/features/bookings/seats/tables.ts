/** Tables of seat bookings, of names left for a sale or the Solo Club, and of seats taken. */

import type { Hold } from '../hold-columns.ts';

/** Timestamps are ISO 8601 in UTC. */
export interface SeatTables {
  /** A name for a sale or the club is never on hold. */
  seatBookings: Hold & {
    id: string;
    /** Reference of the booking's submission, shown to the visitor and on the ticket. */
    reference: string;
    /** Slug of the launch or meet-up, or `solo-club`. */
    event: string;
    /** In lower case: one address holds one booking per event. */
    email: string;
    name: string;
    /** Null for a name left for a sale or the club. */
    seats: number | null;
    state: SeatState;
    /** Order on the waiting list; null for a booking that never waited. */
    queueNumber: number | null;
    /** 1 if the visitor has access needs; the submission stores the details. */
    assistance: number;
    /** Outward code of a member's postcode, for meet-ups nearby; null for a member who wants no emails. */
    outcode: string | null;
    receivedAt: string;
    changedAt: string;
    deleteAfter: string;
    /** Null until the ticket is checked in at the door. */
    checkedInAt: string | null;
    /** Name of the person who checked it in. */
    checkedInBy: string | null;
  };
  /** The row that every transaction locks while it takes or gives back seats of an event. */
  seatCounts: {
    event: string;
    taken: number;
    /** Number of bookings ever put on the waiting list. */
    queued: number;
  };
}

/** `left` is a booking that was given back completely. */
export type SeatState = 'registered' | 'booked' | 'waiting' | 'left';

declare module '../../../platform/database/tables.ts' {
  interface Tables extends SeatTables {}
}
