/** When a mail that could not be handed over is tried again, and when it is given up. */

const firstPauseMs = 30_000;
const longestPauseMs = 2 * 60 * 60_000;
/** A mail server that is away over a weekend has it still on Monday. */
const giveUpAfterMs = 72 * 60 * 60_000;

/**
 * The moment of the next try, or null to give up. Half a minute, then twice as long each time to two hours, a
 * quarter more or less by `chance` (0 to 1), so that what failed together is not tried together.
 */
export function nextTry(tries: number, madeAt: Date, now: Date, chance: number): Date | null {
  if (now.getTime() - madeAt.getTime() >= giveUpAfterMs) return null;
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(tries - 1, 20), longestPauseMs);
  return new Date(now.getTime() + pauseMs * (0.75 + chance / 2));
}
