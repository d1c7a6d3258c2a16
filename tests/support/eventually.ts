/** Polls for a state that no event announces, within the tests' common wait limit. */
import { patienceMs } from './patience.js';

const intervalMs = 20;

type Truthy<Value> = Exclude<Value, false | null | undefined | 0 | ''>;

/**
 * Resolves to the first truthy value of `check`. An error of `check` (a failed expectation) counts as "not
 * yet"; the last one is the cause of the error thrown on time-out.
 */
export async function eventually<Value>(
  what: string,
  check: () => Value | Promise<Value>,
): Promise<Truthy<Value>> {
  const until = performance.now() + patienceMs;
  for (;;) {
    let last: unknown;
    try {
      last = await check();
      if (last) return last as Truthy<Value>;
    } catch (error) {
      last = error;
    }
    if (performance.now() > until)
      throw new Error(`Waited ${patienceMs / 1_000} s in vain for ${what}; last: ${describe(last)}`, {
        cause: last,
      });
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}

function describe(value: unknown): string {
  return value instanceof Error ? value.message : (JSON.stringify(value) ?? 'undefined');
}
