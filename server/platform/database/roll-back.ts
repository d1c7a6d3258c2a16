/** Database for dry runs: writes are rolled back before any other connection can read them. */
import type { Database } from './open-database.ts';
import type { Work } from './write-batcher.ts';

/** Thrown to end a transaction whose work is complete. */
class RolledBack {
  readonly result: unknown;

  constructor(result: unknown) {
    this.result = result;
  }
}

export function rollBack(database: Database): Database {
  const write = async <Result>(work: Work<Result>): Promise<Result> => {
    const attempt = database.write<never>(
      async (transaction) => {
        throw new RolledBack(await work(transaction));
      },
      // Unbatched, so that no other caller's write is rolled back with it.
      { unbatched: true },
    );
    return attempt.catch((thrown: unknown) => {
      if (thrown instanceof RolledBack) return thrown.result as Result;
      throw thrown;
    });
  };
  return { ...database, write };
}
