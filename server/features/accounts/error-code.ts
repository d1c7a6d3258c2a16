/** Returns the code of an SDK error without `auth/`; rethrows every other error. */
import { authErrorCode } from '#client/account/auth-error-code.ts';

export function errorCode(error: unknown): string {
  const problem = authErrorCode(error);
  if (problem === null) throw error;
  return problem;
}
