/** `accounts:delete`: the account and what is kept beside it are gone. */
import { toAuditFields } from '../identity-caller.ts';
import type { Method } from './method.ts';

export const deleteAccount: Method = async ({ accounts, tokens, securityLog }, { idToken }, caller) => {
  const bearer = await tokens.verifyIdToken(idToken);
  tokens.requireRecentSignIn(bearer);
  await accounts.remove(bearer.account);
  const { uid, email } = bearer.account;
  securityLog.record('account_deleted', { ...toAuditFields(caller), account: uid, email });
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
