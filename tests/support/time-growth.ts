/** Measures how the time of work grows with the length of a text, without absolute times. */

const runs = 10;
/** Times below this are dominated by the resolution of the clock. */
const floorMs = 0.05;

/**
 * Returns how much longer `work` takes for a text `times` as long: about `times` if linear, its square if
 * quadratic.
 */
export function timeGrowth(work: (length: number) => void, { length = 10_000, times = 8 } = {}): number {
  const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  // Alternates, and takes the minimum: the first runs compile the code, and other threads may collect garbage.
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

/** Processor time, as other processes may take turns with this one. */
function timeMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
