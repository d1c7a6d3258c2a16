/** The tables of the embedded document store. */

export interface DocumentTables {
  documents: {
    collection: string;
    id: string;
    /** JSON. */
    fields: string;
    /** The number of the change that wrote it. */
    version: number;
  };
  /** Counts the changes of each collection: whoever changes or reads for a change holds its row meanwhile. */
  documentChanges: {
    collection: string;
    number: number;
  };
}
