/** How many cases a property test tries: the same few each time, with TEST_CASES=all all of them from a new seed, or at most TEST_CASES. */

/** For `fc.assert`, which names the seed when a case fails; TEST_SEED repeats it. */
export function propertyRuns({ all, few }: { all: number; few: number }): { numRuns: number; seed?: number } {
  const { TEST_CASES, TEST_SEED } = process.env;
  const isWhole = TEST_CASES === 'all';
  const seed = TEST_SEED ? Number(TEST_SEED) : isWhole ? undefined : 20261121;
  const numRuns = isWhole ? all : Math.min(few, Number(TEST_CASES) || few);
  return { numRuns, ...(seed !== undefined && { seed }) };
}
