/** Number of cases of a property test: a few with a fixed seed, or all with TEST_CASES=all. */

/**
 * Options for `fc.assert`, which prints the seed of a failed case; TEST_SEED repeats it. TEST_CASES=all draws
 * a new seed; a number lowers the maximum.
 */
export function propertyRuns({ all, few }: { all: number; few: number }): { numRuns: number; seed?: number } {
  const { TEST_CASES, TEST_SEED } = process.env;
  const isWhole = TEST_CASES === 'all';
  const seed = TEST_SEED ? Number(TEST_SEED) : isWhole ? undefined : 20261121;
  const numRuns = isWhole ? all : Math.min(few, Number(TEST_CASES) || few);
  return { numRuns, ...(seed !== undefined && { seed }) };
}
