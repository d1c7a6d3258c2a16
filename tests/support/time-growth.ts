/** Measures how the time of work grows with the length of a text, without absolute times. */

const runs = 5;
/** Times below this are dominated by the clock's resolution. */
const floorMs = 0.05;

/**
 * Returns how much longer `work` takes for a text `times` as long: about `times` if linear, its square if
 * quadratic.
 */
export function timeGrowth(work: (length: number) => void, { length = 10_000, times = 8 } = {}): number {
  return (leastMs(() => work(length * times)) + floorMs) / (leastMs(() => work(length)) + floorMs);
}

/** Returns the minimum of several runs: during the others another process may have used the CPU. */
function leastMs(work: () => void): number {
  const took = Array.from({ length: runs }, () => {
    const beganAt = performance.now();
    work();
    return performance.now() - beganAt;
  });
  return Math.min(...took);
}
