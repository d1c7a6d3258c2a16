/** `accounts:delete`: deletes the account with its links, sessions and refresh tokens. */
import { toAuditFields } from '../identity-caller.ts';
import { authenticate } from './authenticate.ts';
import type { Method } from './method.ts';

export const deleteAccount: Method = async (deps, body, caller) => {
  const { accounts, tokens, securityLog } = deps;
  const bearer = await authenticate(deps, body, 'account-change-of-account');
  tokens.requireRecentSignIn(bearer);
  await accounts.remove(bearer.account);
  const { uid, email } = bearer.account;
  securityLog.record('account_deleted', { ...toAuditFields(caller), account: uid, email });
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
