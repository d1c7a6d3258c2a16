/** Requirement of PostgreSQL for a test file, and a block of tests that runs over both stores. */
import { type Needs, needs, needsThat, type Program } from './needs.ts';
import { findPostgres } from './start-postgres.ts';

export type Store = 'the file' | 'PostgreSQL';

/** `programs` are needed as well. */
export function needsPostgres(...programs: readonly Program[]): Needs {
  const others = needs(...programs);
  if (!others.isMet) return others;
  return needsThat(
    findPostgres() !== null,
    `no PostgreSQL for ${process.platform}-${process.arch}: npm ci with optional dependencies, ` +
      'or apt-get install postgresql',
  );
}

/** Runs the block for the SQLite file, and for PostgreSQL beside `programs`; `prefix` is like "stored in". */
export function describeStores(
  prefix: string,
  block: (store: Store) => void,
  ...programs: readonly Program[]
): void {
  describe(`${prefix} the file`, () => block('the file'));
  needsPostgres(...programs).describe(`${prefix} PostgreSQL`, () => block('PostgreSQL'));
}
