/** Delays the takeover of mails that only seem abandoned while the database is unreachable. */
import type { DatabaseClock } from '../database/database-clock.ts';

/**
 * An expired claim may belong to a server that could not reach the database. No claim is therefore taken over
 * before polls have succeeded for as long as a living server needs to renew its own claims.
 */
export function createTakeoverGrace(graceMs: number, clock: Pick<DatabaseClock, 'sinceJumpMs'>) {
  let reachableSince: number | undefined;
  let lastQueryAt = 0;
  return async <Result>(query: (mayTakeOver: boolean) => Promise<Result>): Promise<Result> => {
    const at = performance.now();
    // After a clock jump, claims may only seem expired: their owners then renew them.
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
