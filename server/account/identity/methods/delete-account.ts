/** `accounts:delete`: the account and what is kept beside it are gone. */
import { whoIs } from '../identity-caller.ts';
import type { Method } from './method.ts';

export const deleteAccount: Method = async ({ accounts, tokens, securityLog }, { idToken }, caller) => {
  const bearer = await tokens.readIdToken(idToken);
  tokens.checkRecent(bearer);
  await accounts.remove(bearer.account);
  const { uid, email } = bearer.account;
  securityLog.record('account_deleted', { ...whoIs(caller), account: uid, email });
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
