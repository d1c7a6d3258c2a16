/** What a test of PostgreSQL asks for in its first lines, and a block of tests over both stores. */
import { type Needs, needsThat } from './needs.ts';
import { findPostgres } from './start-postgres.ts';

export type Store = 'the file' | 'PostgreSQL';

export function needsPostgres(): Needs {
  return needsThat(
    findPostgres() !== null,
    `no PostgreSQL for ${process.platform}-${process.arch}: npm ci with optional dependencies, or apt-get install postgresql`,
  );
}

/** The block for the database file and for PostgreSQL; `prefix` as "stored in". */
export function describeStores(prefix: string, block: (store: Store) => void): void {
  describe(`${prefix} the file`, () => block('the file'));
  needsPostgres().describe(`${prefix} PostgreSQL`, () => block('PostgreSQL'));
}
