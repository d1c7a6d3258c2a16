/** Snapshot for a backup, of either kind of database and as of one moment. */

export interface DatabaseSnapshot {
  readonly kind: 'sqlite' | 'postgres';
  /** Name of the file that holds the copy. */
  readonly file: string;
  readonly tool: string;
  /** Number of rows by table. */
  readonly rows: Record<string, number>;
  /** Ids of the uploads that the rows name. */
  readonly uploadIds: readonly string[];
}
