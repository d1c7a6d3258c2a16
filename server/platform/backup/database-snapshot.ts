/** What a backup takes of either database, all of it as of one moment. */

export interface DatabaseSnapshot {
  readonly kind: 'sqlite' | 'postgres';
  /** Name of the file that it was written to. */
  readonly file: string;
  readonly tool: string;
  /** How many rows are in each table. */
  readonly rows: Record<string, number>;
  /** Ids of the uploads that it names. */
  readonly uploadIds: readonly string[];
}
