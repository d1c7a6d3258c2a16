/** Tables of the embedded document store. */

export interface DocumentTables {
  documents: {
    collection: string;
    id: string;
    /** JSON. */
    fields: string;
    /** Number of the change that wrote it. */
    version: number;
  };
  /** Change count per collection. A transaction that writes, or reads in order to write, locks its row. */
  documentChanges: {
    collection: string;
    number: number;
  };
}

declare module '../platform/database/tables.ts' {
  interface Tables extends DocumentTables {}
}
