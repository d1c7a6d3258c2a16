/** Whose ID token a call came with; what the account may do in a minute is counted here. */
import type { RateLimitName } from '../../../http/rate-limit/rate-limiter.ts';
import { throwIfRateLimited } from '../identity-error.ts';
import type { Bearer } from '../tokens.ts';
import type { CallBody, IdentityDeps } from './method.ts';

export async function authenticate(
  { tokens, rateLimiter }: Pick<IdentityDeps, 'tokens' | 'rateLimiter'>,
  { idToken }: CallBody,
  limit: RateLimitName,
): Promise<Bearer> {
  const bearer = await tokens.verifyIdToken(idToken);
  throwIfRateLimited(await rateLimiter.consume(limit, bearer.account.uid), limit);
  return bearer;
}
