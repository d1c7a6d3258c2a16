/** `POST /v2/accounts:revokeToken`: everybody who is signed in to the account is signed out. */
import { whoIs } from '../identity-caller.ts';
import type { Method } from './method.ts';

export const revokeToken: Method = async ({ accounts, tokens, securityLog }, { idToken }, caller) => {
  const { account } = await tokens.readIdToken(idToken);
  await accounts.change(account, { generation: account.generation + 1 });
  securityLog.record('signed_out_everywhere', { ...whoIs(caller), account: account.uid });
  return {};
};
