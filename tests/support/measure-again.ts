/** A measurement that is made once more where its first result is too slow, with a line in the summary of the run. */
import { recordSecondTry } from './second-try.ts';

/** `findFault` says in words what is too slow, or gives null. Resolves with the last result. */
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
