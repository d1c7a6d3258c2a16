/** What the SDK says went wrong, as its code without `auth/`; everything else is thrown on. */
import { authErrorCode } from '#client/account/auth-error-code.ts';

export function errorCode(error: unknown): string {
  const problem = authErrorCode(error);
  if (problem === null) throw error;
  return problem;
}
