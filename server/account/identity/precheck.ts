/** Tells what a form would be refused for before anything of it is looked at: making an SDK for it costs more than all the rest. */
import type { Tried as RateLimitName } from '../../limits/visitor-limits.ts';
import { readEmail } from './account-store.ts';
import type { IdentityCaller } from './identity-caller.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityParts } from './methods/method.ts';

/** The first is a limit, the second the queue of passwords. */
export type Refusal = 'too-many-requests' | 'service-busy';

export interface SentForm {
  name: string;
  email: string;
}

/** What each form is counted as, by the address that it comes from. */
const countedAs: Readonly<Partial<Record<string, RateLimitName>>> = {
  'sign-up': 'sign-up',
  'sign-in': 'sign-in',
  forgotten: 'link-mail',
  resend: 'link-mail',
  email: 'link-mail',
  reset: 'link-code',
  confirm: 'link-code',
  recover: 'link-code',
};
/** Forms with a password to hash. */
const hashing = new Set(['sign-up', 'sign-in', 'reset', 'email', 'password', 'delete']);

/** Limits first: who has tried too often is told so, however many others are waiting. */
export async function precheck(
  parts: IdentityParts,
  form: SentForm,
  caller: IdentityCaller,
): Promise<Refusal | null> {
  const limit = await limitMetBy(parts, form, caller);
  if (limit) {
    const { address, request: req } = caller;
    const event = form.name === 'sign-in' ? 'sign_in_locked' : 'rate_limited';
    parts.securityLog.record(event, { req, address, email: form.email, limit });
    return 'too-many-requests';
  }
  if (!hashing.has(form.name) || !parts.passwords.full) return null;
  parts.passwords.refuse();
  return 'service-busy';
}

async function limitMetBy(
  { accounts, attempts, limits }: IdentityParts,
  form: SentForm,
  caller: IdentityCaller,
): Promise<RateLimitName | null> {
  const counted = countedAs[form.name];
  if (counted && (await limits.waitOf(counted, caller.address)) > 0) return counted;
  if (form.name !== 'sign-in') return null;
  try {
    const email = readEmail(form.email);
    const uid = caller.knownBrowser ? (await accounts.byEmail(email))?.uid : undefined;
    return await attempts.refusedBy({ email, uid }, caller);
  } catch (error) {
    // What is no address is refused for that.
    if (error instanceof IdentityError) return null;
    throw error;
  }
}
