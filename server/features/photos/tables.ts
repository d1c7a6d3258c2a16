/** Table of photographs that staff have added. */
import type { Focus } from './focus.ts';

/** Timestamps are ISO 8601 in UTC. */
export interface PhotoTables {
  photos: {
    /** Digest of its files, in their addresses: another crop or another original is another row. */
    name: string;
    /** Item that shows it: `offers/NW4127`, `branches/norwich`, `destinations/madeira`. */
    item: string;
    alt: string;
    credit: string;
    licence: string;
    focus: Focus;
    /** Id of the upload as it arrived; another crop of it has the same one. */
    original: string;
    addedAt: string;
    /** When it was replaced or withdrawn; its files are deleted some time later. Null while it is shown. */
    retiredAt: string | null;
  };
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends PhotoTables {}
}
