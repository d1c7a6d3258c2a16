/** Keeps servers from taking over what only seems to be left behind, as nobody could reach the database. */

/**
 * A claim that has run out may be that of a server which could not reach the database. So nobody takes one over before the
 * database has answered, look after look, for as long as a living server needs to renew what is its own.
 */
export function createTakeoverGrace(graceMs: number) {
  let reachableSinceMs: number | undefined;
  let lastQueryMs = 0;
  return async <Result>(at: Date, query: (mayTakeOver: boolean) => Promise<Result>): Promise<Result> => {
    const atMs = at.getTime();
    if (atMs - lastQueryMs > graceMs) reachableSinceMs = undefined;
    try {
      const found = await query(reachableSinceMs !== undefined && atMs - reachableSinceMs >= graceMs);
      reachableSinceMs ??= atMs;
      lastQueryMs = atMs;
      return found;
    } catch (error) {
      reachableSinceMs = undefined;
      throw error;
    }
  };
}
