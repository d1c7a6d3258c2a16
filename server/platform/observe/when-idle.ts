/** Waits for a moment in which the server has little to do: what can wait comes after those who cannot. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const pollIntervalMs = 200;
const idleShare = 0.5;

/** Resolves with true at such a moment, and with false when there was none for so long. */
export async function whenIdle(maxWaitMs: number): Promise<boolean> {
  const until = performance.now() + maxWaitMs;
  while (performance.now() < until) {
    const before = performance.eventLoopUtilization();
    await pause(pollIntervalMs, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < idleShare) return true;
  }
  return false;
}
