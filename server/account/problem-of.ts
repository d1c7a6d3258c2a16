/** What the SDK says went wrong, as its code without `auth/`; everything else is thrown on. */
import { readProblem } from '#client/account/read-problem.ts';

export function problemOf(error: unknown): string {
  const problem = readProblem(error);
  if (problem === null) throw error;
  return problem;
}
