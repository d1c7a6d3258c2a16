/** Who holds a seat or waits for one, who has left a name for a sale or the Solo Club, and how many seats are taken. */

import type { Hold } from '../hold-columns.ts';

/** Moments are ISO 8601 in UTC. */
export interface SeatTables {
  /** A name for a sale or the club is never on hold. */
  seatBookings: Hold & {
    id: string;
    /** Of the submission it came with: what the visitor is told, and the ticket. */
    reference: string;
    /** Slug of the launch or meet-up, or `solo-club`. */
    event: string;
    /** In small letters: one address holds one booking of an event. */
    email: string;
    name: string;
    /** Null for a name left for a sale or the club. */
    seats: number | null;
    state: SeatState;
    /** Order on the waiting list; null for whoever never waited. */
    queueNumber: number | null;
    /** 1 where something is needed in the room; what, stands in the submission. */
    assistance: number;
    /** First half of a member's postcode, for meet-ups near by; null for whoever is told of none. */
    outcode: string | null;
    receivedAt: string;
    changedAt: string;
    deleteAfter: string;
  };
  /** The row that everybody who takes or gives back seats of an event holds meanwhile. */
  seatCounts: {
    event: string;
    taken: number;
    /** How many have ever been put on the waiting list. */
    queued: number;
  };
}

/** `left` is somebody who has given everything back. */
export type SeatState = 'registered' | 'booked' | 'waiting' | 'left';
