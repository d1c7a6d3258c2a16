/** `POST /v1/token`: exchanges a valid refresh token for a new pair of tokens. */
import { embeddedProject } from '../embedded-project.ts';
import { IdentityError, throwIfRateLimited } from '../identity-error.ts';
import type { Method } from './method.ts';

const limit = 'token-refresh-of-account';

export const refresh: Method = async ({ tokens, rateLimiter }, body) => {
  if (body.grant_type !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  const account = body.refresh_token && tokens.refreshTokenAccount(body.refresh_token);
  if (account) throwIfRateLimited(await rateLimiter.consume(limit, account), limit);
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
