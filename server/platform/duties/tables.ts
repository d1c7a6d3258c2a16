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
    /** When it last was done, whole and without an error. */
    succeededAt: string | null;
    /** Why it waits for an operator: a word of ours; null where it does not. */
    waitsFor: string | null;
    /** What a person has let pass that looked wrong: times in the future up to this one. */
    toleratedUntil: string | null;
  };
}
