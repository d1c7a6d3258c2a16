/** Long computation in steps, between which the server handles requests. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Yields wherever it may be interrupted. */
export type Steps<Result> = Generator<void, Result>;

/** Longest time without a pause, apart from a single step. */
const sliceMs = 8;

export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Rejects with what a step throws. */
export async function runInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let startedAt = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - startedAt < sliceMs) continue;
    await nextTurn();
    startedAt = performance.now();
  }
}
