/** Table of acts: who changed what, by which role. */

export interface ActTables {
  acts: {
    id: string;
    at: string;
    /** Id of the person; null for an operator. */
    staff: string | null;
    /** Name of the person at that time, or of the operating system's user. */
    name: string;
    role: string;
    /** An `Action`; text, because a later release may drop one. */
    action: string;
    /** Reference, item or id of what was changed; never an email address. */
    subject: string;
    /** Email address or phone number of the visitor whose data was changed; deleted with the person. */
    person: string | null;
    /** State before and after, as JSON. */
    before: string | null;
    after: string | null;
    /** Reason that the actor gave. */
    why: string | null;
    phase: ActPhase;
    /** Id of the intent whose outcome this row is; null for all other rows. */
    intent: string | null;
  };
}

/**
 * `done` is a change in the same transaction. An act outside the database is an intent first, then an outcome
 * in a row of its own; `unknown` when the process was killed between and nothing shows what happened.
 */
export type ActPhase = 'done' | 'intended' | 'succeeded' | 'failed' | 'unknown';

declare module '../platform/database/tables.ts' {
  interface Tables extends ActTables {}
}
