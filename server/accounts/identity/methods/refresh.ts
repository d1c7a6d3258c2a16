/** `POST /v1/token`: the next two tokens for whoever holds a refresh token that has not been taken back. */
import { embeddedProject } from '../embedded-project.ts';
import { IdentityError } from '../identity-error.ts';
import type { Method } from './method.ts';

export const refresh: Method = async ({ tokens }, body) => {
  if (body.grant_type !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  const { uid, idToken, refreshToken, expiresIn } = await tokens.renew(body.refresh_token);
  return {
    access_token: idToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: uid,
    project_id: embeddedProject,
  };
};
