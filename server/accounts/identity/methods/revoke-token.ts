/** `POST /v2/accounts:revokeToken`: everybody who is signed in to the account is signed out. */
import { toAuditFields } from '../identity-caller.ts';
import type { Method } from './method.ts';

export const revokeToken: Method = async ({ accounts, tokens, securityLog }, { idToken }, caller) => {
  const { account } = await tokens.verifyIdToken(idToken);
  await accounts.update(account, { generation: account.generation + 1 });
  securityLog.record('signed_out_everywhere', { ...toAuditFields(caller), account: account.uid });
  return {};
};
