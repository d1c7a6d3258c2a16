/** Keeps servers from taking over what only seems to be left behind, as nobody could reach the database. */

/**
 * A claim that has run out may be that of a server which could not reach the database. So nobody takes one over before the
 * database has answered, look after look, for as long as a living server needs to renew what is its own.
 */
export function takeoverGrace(graceMs: number) {
  let answersSinceMs: number | undefined;
  let lastLookMs = 0;
  return async <Result>(at: Date, look: (mayTakeOver: boolean) => Promise<Result>): Promise<Result> => {
    const atMs = at.getTime();
    if (atMs - lastLookMs > graceMs) answersSinceMs = undefined;
    try {
      const found = await look(answersSinceMs !== undefined && atMs - answersSinceMs >= graceMs);
      answersSinceMs ??= atMs;
      lastLookMs = atMs;
      return found;
    } catch (error) {
      answersSinceMs = undefined;
      throw error;
    }
  };
}
