/** `accounts:createAuthUri`: lists the sign-in methods of an address, unless that would reveal an account. */
import { parseEmail } from '../account-store.ts';
import type { Method } from './method.ts';

export const createAuthUri: Method = async ({ accounts, emailEnumerationProtection }, { identifier }) => {
  const email = parseEmail(identifier, 'MISSING_IDENTIFIER');
  const kind = 'identitytoolkit#CreateAuthUriResponse';
  if (emailEnumerationProtection) return { kind };
  const registered = (await accounts.findByEmail(email)) !== undefined;
  const methods = registered ? ['password'] : [];
  return { kind, registered, allProviders: methods, signinMethods: methods };
};
