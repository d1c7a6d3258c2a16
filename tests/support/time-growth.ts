/** Measures how the time of work grows with the length of a text, without absolute times. */

const runs = 10;
/** Times below this are dominated by the clock's resolution. */
const floorMs = 0.05;

/**
 * Returns how much longer `work` takes for a text `times` as long: about `times` if linear, its square if
 * quadratic.
 */
export function timeGrowth(work: (length: number) => void, { length = 10_000, times = 8 } = {}): number {
  const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  // Alternates, and takes the minimum: the first runs compile the code, and other processes may use the CPU.
  for (let run = 0; run < runs; run += 1) {
    least.short = Math.min(
      least.short,
      timeMs(() => work(length)),
    );
    least.long = Math.min(
      least.long,
      timeMs(() => work(length * times)),
    );
  }
  return (least.long + floorMs) / (least.short + floorMs);
}

function timeMs(work: () => void): number {
  const beganAt = performance.now();
  work();
  return performance.now() - beganAt;
}
