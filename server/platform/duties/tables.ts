/** What the servers do by themselves now and then. */

/** Moments are ISO 8601 in UTC. */
export interface DutyTables {
  duties: {
    name: string;
    /** Who is at it, until `heldUntil`. */
    heldBy: string | null;
    heldUntil: string | null;
    /** When it was last begun. */
    startedAt: string | null;
  };
}
