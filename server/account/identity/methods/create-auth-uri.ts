/** `accounts:createAuthUri`: how an address may sign in, which nobody is told where that would give an account away. */
import { readEmail } from '../account-store.ts';
import type { Method } from './method.ts';

export const createAuthUri: Method = async ({ accounts, conceals }, { identifier }) => {
  const email = readEmail(identifier, 'MISSING_IDENTIFIER');
  const kind = 'identitytoolkit#CreateAuthUriResponse';
  if (conceals) return { kind };
  const registered = (await accounts.byEmail(email)) !== undefined;
  const methods = registered ? ['password'] : [];
  return { kind, registered, allProviders: methods, signinMethods: methods };
};
