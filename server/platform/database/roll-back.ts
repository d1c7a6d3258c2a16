/** The database for whoever only tries something out: what is written is taken back before anybody could read it. */
import type { Database } from './open-database.ts';
import type { Work } from './write-batcher.ts';

/** Ends a transaction that has done all it should. */
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
      // Nobody else's writing is taken back with it.
      { unbatched: true },
    );
    return attempt.catch((thrown: unknown) => {
      if (thrown instanceof RolledBack) return thrown.result as Result;
      throw thrown;
    });
  };
  return { ...database, write };
}
