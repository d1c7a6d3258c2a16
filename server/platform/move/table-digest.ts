/** Count and digest of a table's rows, the same in either database and in any order. */
import { createHash } from 'node:crypto';

export interface TableDigest {
  readonly name: string;
  readonly rows: number;
  /** SHA-256 of every row, combined by XOR: rows come in no order. */
  readonly digest: string;
}

/** `columns` in one order for both sides. */
export function createTableDigest({ name, columns }: { name: string; columns: readonly string[] }) {
  const sum = Buffer.alloc(32);
  let count = 0;
  return {
    add(rows: readonly Readonly<Record<string, unknown>>[]): void {
      for (const row of rows) {
        count += 1;
        // Drivers read the same whole number as a number or as text.
        const values = columns.map((column) => (row[column] === null ? null : String(row[column])));
        const hash = createHash('sha256').update(JSON.stringify(values)).digest();
        for (let index = 0; index < sum.length; index++)
          sum[index] = (sum[index] as number) ^ (hash[index] as number);
      }
    },
    read: (): TableDigest => ({ name, rows: count, digest: sum.toString('hex') }),
  };
}
