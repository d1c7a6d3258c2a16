/** When a mail that could not be handed over is tried again, and when it is given up. */

const initialDelayMs = 30_000;
const maxDelayMs = 2 * 60 * 60_000;
/** A mail server that is away over a weekend has it still on Monday. */
const giveUpAfterMs = 72 * 60 * 60_000;

/**
 * The moment of the next try, or null to give up. Half a minute, then twice as long each time to two hours, a
 * quarter more or less by `chance` (0 to 1), so that what failed together is not tried together.
 */
export function nextAttempt(attempts: number, madeAt: Date, now: Date, jitter: number): Date | null {
  if (now.getTime() - madeAt.getTime() >= giveUpAfterMs) return null;
  const delayMs = Math.min(initialDelayMs * 2 ** Math.min(attempts - 1, 20), maxDelayMs);
  return new Date(now.getTime() + delayMs * (0.75 + jitter / 2));
}
