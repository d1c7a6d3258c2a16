/** Verifies the ID token of a call, and counts the call against a rate limit of its account. */
import type { RateLimitName } from '../../../../platform/rate-limit/rate-limits.ts';
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
