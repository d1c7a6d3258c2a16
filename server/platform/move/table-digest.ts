/** Count and digest of a table's rows, the same for either database and in any order of rows. */
import { createHash } from 'node:crypto';

export interface TableDigest {
  readonly name: string;
  readonly rows: number;
  /** SHA-256 of every row, combined by XOR, as rows have no order. */
  readonly digest: string;
}

/** `columns` must be in the same order on both sides. */
export function createTableDigest({ name, columns }: { name: string; columns: readonly string[] }) {
  const sum = Buffer.alloc(32);
  let count = 0;
  return {
    add(rows: readonly Readonly<Record<string, unknown>>[]): void {
      for (const row of rows) {
        count += 1;
        // One driver reads an integer as a number, the other as text.
        const values = columns.map((column) => (row[column] === null ? null : String(row[column])));
        const hash = createHash('sha256').update(JSON.stringify(values)).digest();
        for (let index = 0; index < sum.length; index++)
          sum[index] = (sum[index] as number) ^ (hash[index] as number);
      }
    },
    read: (): TableDigest => ({ name, rows: count, digest: sum.toString('hex') }),
  };
}
