/** `accounts:delete`: the account and what is kept beside it are gone. */
import type { Method } from './method.ts';

export const deleteAccount: Method = async ({ accounts, tokens }, { idToken }) => {
  const bearer = await tokens.readIdToken(idToken);
  tokens.checkRecent(bearer);
  await accounts.remove(bearer.account);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
