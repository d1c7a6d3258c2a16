/** Confirmation columns that seat bookings and appointments share. */

/** Timestamps are ISO 8601 in UTC. */
export interface Hold {
  /** When the unconfirmed booking lapses; null if it does not. The value remains after it has lapsed. */
  holdUntil: string | null;
  /** Time of confirmation by visitor or staff; for a known address, of booking. Null while unconfirmed. */
  confirmedAt: string | null;
  /** Pseudonym of the client that booked, as in the security log; null if unknown or given up. */
  client: string | null;
}
