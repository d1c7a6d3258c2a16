/** Schedules the next attempt of a mail that could not be sent, or gives it up. */

const initialDelayMs = 30_000;
const maxDelayMs = 2 * 60 * 60_000;
/** A mail for a server that is down over a weekend still arrives on Monday. */
const giveUpAfterMs = 72 * 60 * 60_000;

/**
 * Time of the next attempt, or null to give up. The delay doubles from half a minute up to two hours.
 * `jitter` (0 to 1) varies it by a quarter, so that mails that failed together are not retried together.
 */
export function nextAttempt(attempts: number, madeAt: Date, now: Date, jitter: number): Date | null {
  if (now.getTime() - madeAt.getTime() >= giveUpAfterMs) return null;
  const delayMs = Math.min(initialDelayMs * 2 ** Math.min(attempts - 1, 20), maxDelayMs);
  return new Date(now.getTime() + delayMs * (0.75 + jitter / 2));
}
