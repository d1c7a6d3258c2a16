/** Requirement of PostgreSQL for a test file, and a block of tests that runs over both stores. */
import { type Needs, needsThat } from './needs.ts';
import { findPostgres } from './start-postgres.ts';

export type Store = 'the file' | 'PostgreSQL';

export function needsPostgres(): Needs {
  return needsThat(
    findPostgres() !== null,
    `no PostgreSQL for ${process.platform}-${process.arch}: npm ci with optional dependencies, ` +
      'or apt-get install postgresql',
  );
}

/** Runs the block for the SQLite file and for PostgreSQL. Example of `prefix`: "stored in". */
export function describeStores(prefix: string, block: (store: Store) => void): void {
  describe(`${prefix} the file`, () => block('the file'));
  needsPostgres().describe(`${prefix} PostgreSQL`, () => block('PostgreSQL'));
}
