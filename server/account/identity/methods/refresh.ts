/** `POST /v1/token`: the next ID token for whoever holds a refresh token that has not been taken back. */
import { IdentityError } from '../identity-error.ts';
import { embeddedProject } from '../tokens.ts';
import type { Method } from './method.ts';

export const refresh: Method = async ({ tokens }, body) => {
  if (body.grant_type !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  const { account, signedInSeconds } = await tokens.readRefreshToken(body.refresh_token);
  const { idToken, refreshToken, expiresIn } = await tokens.issue(account, signedInSeconds);
  return {
    access_token: idToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.uid,
    project_id: embeddedProject,
  };
};
