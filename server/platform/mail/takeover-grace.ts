/** Keeps servers from taking over what only seems to be left behind, as nobody could reach the database. */
import type { DatabaseClock } from '../database/database-clock.ts';

/**
 * A claim that has run out may be that of a server which could not reach the database. So nobody takes one over before the
 * database has answered, look after look, for as long as a living server needs to renew what is its own.
 */
export function createTakeoverGrace(graceMs: number, clock: Pick<DatabaseClock, 'sinceJumpMs'>) {
  let reachableSince: number | undefined;
  let lastQueryAt = 0;
  return async <Result>(query: (mayTakeOver: boolean) => Promise<Result>): Promise<Result> => {
    const at = performance.now();
    // A clock that has jumped leaves claims that only seem wrong: their owners write them anew.
    if (at - lastQueryAt > graceMs || clock.sinceJumpMs() < graceMs) reachableSince = undefined;
    try {
      const found = await query(reachableSince !== undefined && at - reachableSince >= graceMs);
      reachableSince ??= at;
      lastQueryAt = at;
      return found;
    } catch (error) {
      reachableSince = undefined;
      throw error;
    }
  };
}
