/** Refuses account forms by rate limits and queue state before an SDK, the largest cost, is created. */
import type { RateLimitName } from '../../../platform/rate-limit/rate-limits.ts';
import { parseEmail } from './account-store.ts';
import type { IdentityCaller } from './identity-caller.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityDeps } from './methods/method.ts';

/** Reasons: a rate limit, or a full password queue. */
export type Refusal = 'too-many-requests' | 'service-busy';

export interface PrecheckForm {
  name: string;
  email: string;
}

/** Rate limit of each form by client address. */
const rateLimitByForm: Readonly<Partial<Record<string, RateLimitName>>> = {
  'sign-up': 'sign-up',
  'sign-in': 'sign-in',
  forgotten: 'link-mail',
  resend: 'link-mail',
  email: 'link-mail',
  reset: 'link-code',
  confirm: 'link-code',
  recover: 'link-code',
  name: 'account-change',
  password: 'account-change',
  delete: 'account-change',
};
/** Forms that hash a password. */
const formsWithPassword = new Set(['sign-up', 'sign-in', 'reset', 'email', 'password', 'delete']);

/** Checks limits first: a limited client gets that answer even when the queue is full. */
export async function precheck(
  deps: IdentityDeps,
  form: PrecheckForm,
  caller: IdentityCaller,
): Promise<Refusal | null> {
  const limit = await findExceededLimit(deps, form, caller);
  if (limit) {
    const { ipKey: address, request: req } = caller;
    const event = form.name === 'sign-in' ? 'sign_in_locked' : 'rate_limited';
    deps.securityLog.record(event, { req, address, email: form.email, limit });
    return 'too-many-requests';
  }
  const owners = { ipKey: caller.ipKey, bearer: caller.account ?? undefined };
  if (!formsWithPassword.has(form.name) || !deps.passwords.isFullFor(owners)) return null;
  deps.passwords.countRefusal();
  return 'service-busy';
}

async function findExceededLimit(
  { accounts, attempts, rateLimiter }: IdentityDeps,
  form: PrecheckForm,
  caller: IdentityCaller,
): Promise<RateLimitName | null> {
  const limit = rateLimitByForm[form.name];
  if (limit && (await rateLimiter.retryAfter(limit, caller.ipKey)) > 0) return limit;
  if (form.name !== 'sign-in') return null;
  try {
    const email = parseEmail(form.email);
    const uid = caller.knownBrowser ? (await accounts.findByEmail(email))?.uid : undefined;
    return await attempts.blockedBy({ email, uid }, caller);
  } catch (error) {
    // An invalid address is refused later for that reason.
    if (error instanceof IdentityError) return null;
    throw error;
  }
}
