/** `POST /v2/accounts:revokeToken`: everybody who is signed in to the account is signed out. */
import type { Method } from './method.ts';

export const revokeToken: Method = async ({ accounts, tokens }, { idToken }) => {
  const { account } = await tokens.readIdToken(idToken);
  await accounts.change(account, { generation: account.generation + 1 });
  return {};
};
