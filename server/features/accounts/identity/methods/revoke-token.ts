/** `POST /v2/accounts:revokeToken`: signs the account out everywhere. */
import { toAuditFields } from '../identity-caller.ts';
import { authenticate } from './authenticate.ts';
import type { Method } from './method.ts';

export const revokeToken: Method = async (deps, body, caller) => {
  const { accounts, securityLog } = deps;
  const { account } = await authenticate(deps, body, 'account-change-of-account');
  await accounts.update(account, { tokenVersion: account.tokenVersion + 1 });
  securityLog.record('signed_out_everywhere', { ...toAuditFields(caller), account: account.uid });
  return {};
};
