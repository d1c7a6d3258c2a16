/** The columns that a booking of either kind has of its confirmation. */

/** Moments are ISO 8601 in UTC. */
export interface Hold {
  /** Unconfirmed then, it lapses; null where it does not. What has lapsed keeps it. */
  holdUntil: string | null;
  /** When its link was pressed, at once for whoever is known, or by staff; null while nobody has shown that the address is theirs. */
  confirmedAt: string | null;
  /** Pseudonym of the client that booked, as in the security log; null where none is known, or it has been given up. */
  client: string | null;
}
