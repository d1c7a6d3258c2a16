/** `accounts:sendOobCode`: emails a link to confirm an address, change it, or choose a new password. */
import { mailboxKey } from '../../../../platform/rate-limit/mailbox-key.ts';
import { parseEmail } from '../account-store.ts';
import { enqueueLinkMail } from '../enqueue-link-mail.ts';
import { toAuditFields } from '../identity-caller.ts';
import { IdentityError, throwIfRateLimited } from '../identity-error.ts';
import { authenticate } from './authenticate.ts';
import type { CallBody, IdentityDeps, Method } from './method.ts';

/** The only kinds that `send` accepts. */
const requestedEvents = {
  PASSWORD_RESET: 'password_reset_requested',
  VERIFY_EMAIL: 'email_verification_requested',
  VERIFY_AND_CHANGE_EMAIL: 'email_change_requested',
} as const;

export const sendOobCode: Method = async (deps, body, caller) => {
  throwIfRateLimited(await deps.rateLimiter.consume('link-mail', caller.ipKey));
  const email = await send(deps, body);
  const event = requestedEvents[body.requestType as keyof typeof requestedEvents];
  deps.securityLog.record(event, { ...toAuditFields(caller), account: caller.account, email });
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
};

function send(deps: IdentityDeps, body: CallBody): Promise<string> {
  if (body.requestType === 'PASSWORD_RESET') return sendReset(deps, body);
  if (body.requestType === 'VERIFY_EMAIL') return sendVerification(deps, body);
  if (body.requestType === 'VERIFY_AND_CHANGE_EMAIL') return sendChange(deps, body);
  throw new IdentityError(body.requestType ? 'OPERATION_NOT_ALLOWED' : 'MISSING_REQ_TYPE');
}

/** Responds alike whether or not the address has an account. */
async function sendReset(deps: IdentityDeps, body: CallBody): Promise<string> {
  const email = parseEmail(body.email);
  throwIfRateLimited(await deps.rateLimiter.consume('account-mail', `PASSWORD_RESET ${mailboxKey(email)}`));
  const account = await deps.accounts.findByEmail(email);
  const open = account && !account.disabled ? account : null;
  if (!open && !deps.emailEnumerationProtection) throw new IdentityError('EMAIL_NOT_FOUND');
  await enqueueLinkMail(deps, open, 'PASSWORD_RESET', email);
  return email;
}

async function sendVerification(deps: IdentityDeps, body: CallBody): Promise<string> {
  const { account } = await authenticate(deps, body, 'account-change-of-account');
  throwIfRateLimited(
    await deps.rateLimiter.consume('account-mail', `VERIFY_EMAIL ${mailboxKey(account.email)}`),
  );
  if (!account.emailVerified) await enqueueLinkMail(deps, account, 'VERIFY_EMAIL', account.email);
  return account.email;
}

async function sendChange(deps: IdentityDeps, body: CallBody): Promise<string> {
  const bearer = await authenticate(deps, body, 'account-change-of-account');
  deps.tokens.requireRecentSignIn(bearer);
  const newEmail = parseEmail(body.newEmail, 'MISSING_NEW_EMAIL');
  throwIfRateLimited(
    await deps.rateLimiter.consume('account-mail', `VERIFY_AND_CHANGE_EMAIL ${mailboxKey(newEmail)}`),
  );
  // Only the reader of that mailbox can find out that the address is taken, because no email arrives.
  const taken = await deps.accounts.findByEmail(newEmail);
  if (taken && !deps.emailEnumerationProtection) throw new IdentityError('EMAIL_EXISTS');
  await enqueueLinkMail(deps, taken ? null : bearer.account, 'VERIFY_AND_CHANGE_EMAIL', newEmail, newEmail);
  return bearer.account.email;
}
