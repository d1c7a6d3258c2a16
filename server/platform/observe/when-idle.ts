/** Waits until the server has little to do, so that deferrable work comes after visitors' requests. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const pollIntervalMs = 200;
const idleShare = 0.5;

/** Resolves with true at such a moment, or with false after `maxWaitMs` without one. */
export async function whenIdle(maxWaitMs: number): Promise<boolean> {
  const until = performance.now() + maxWaitMs;
  while (performance.now() < until) {
    const before = performance.eventLoopUtilization();
    await pause(pollIntervalMs, undefined, { ref: false });
    if (performance.eventLoopUtilization(before).utilization < idleShare) return true;
  }
  return false;
}
