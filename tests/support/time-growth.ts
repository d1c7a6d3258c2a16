/** Whether work on a long text grows with its length or faster, without a word about milliseconds. */

const runs = 5;
/** Below it the clock decides, not the work. */
const floorMs = 0.05;

/** How many times longer `work` takes for a text `times` as long: about `times` where it is linear, its square where it is not. */
export function timeGrowth(work: (length: number) => void, { length = 10_000, times = 8 } = {}): number {
  return (leastMs(() => work(length * times)) + floorMs) / (leastMs(() => work(length)) + floorMs);
}

/** The least of several: another process may have had the machine during the others. */
function leastMs(work: () => void): number {
  const took = Array.from({ length: runs }, () => {
    const beganAt = performance.now();
    work();
    return performance.now() - beganAt;
  });
  return Math.min(...took);
}
