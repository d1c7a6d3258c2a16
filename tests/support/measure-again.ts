/** Repeats a measurement once if the first result is too slow, and reports that in the run's summary. */
import { recordSecondTry } from './second-try.ts';

/** `findFault` returns a description of the slow part, or null. Resolves with the last result. */
export async function measureAgain<Result>(
  what: string,
  measure: () => Promise<Result>,
  findFault: (result: Result) => string | null,
): Promise<Result> {
  const first = await measure();
  const fault = findFault(first);
  if (fault === null) return first;
  recordSecondTry(what, fault);
  return measure();
}
