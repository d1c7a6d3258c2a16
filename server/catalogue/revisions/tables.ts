/** Table of content revisions: changes that override the content of the release. */

/** Timestamps are ISO 8601 in UTC. */
export interface RevisionTables {
  contentRevisions: {
    /** Kind as people write it (`offers`, `day-rates`). */
    kind: string;
    id: string;
    /** From 1 within the item; 0 is what the release brought. */
    number: number;
    /** File of the content folder that the item belongs in (`offers/leger.yaml`). */
    file: string;
    /** Whole text of the item; null where the item is removed, or shown as released. */
    text: string | null;
    change: RevisionChange;
    state: 'draft' | 'published' | 'cancelled';
    /** When visitors see it; null for a draft. */
    liveFrom: string | null;
    /** Number of the revision that its text was made from, and whose change it holds. */
    madeFrom: number;
    /** Digest of the released text that it was made over; null where the release has no such item. */
    releasedDigest: string | null;
    author: string;
    why: string | null;
    at: string;
  };
}

/** `released`: the item is again as the release brought it. */
export type RevisionChange = 'edited' | 'withdrawn' | 'released';

export type Revision = RevisionTables['contentRevisions'];

declare module '../../platform/database/tables.ts' {
  interface Tables extends RevisionTables {}
}
