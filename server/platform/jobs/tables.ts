/** Table of scheduled jobs. */

/** Times are ISO 8601 in UTC. */
export interface JobTables {
  jobs: {
    name: string;
    /** Server that holds the lease until `heldUntil`. */
    heldBy: string | null;
    heldUntil: string | null;
    /** Time of the last start. */
    startedAt: string | null;
    /** Time of the last complete run without an error. */
    succeededAt: string | null;
    /** Reason why the job waits for an operator, a constant of the code; null when it does not wait. */
    waitsFor: string | null;
    /** Times in the future look wrong; an operator has accepted those up to this one. */
    toleratedUntil: string | null;
  };
}
