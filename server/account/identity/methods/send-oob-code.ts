/** `accounts:sendOobCode`: an e-mail with a link, to confirm an address, to change it, or to choose a new password. */
import { type Account, readEmail } from '../account-store.ts';
import type { CodeKind } from '../action-codes.ts';
import { sendActionMail } from '../action-mail.ts';
import { whoIs } from '../identity-caller.ts';
import { IdentityError, refuseTooMany } from '../identity-error.ts';
import type { CallBody, IdentityParts, Method } from './method.ts';

/** `send` takes no other kinds. */
const requested = {
  PASSWORD_RESET: 'password_reset_requested',
  VERIFY_EMAIL: 'email_verification_requested',
  VERIFY_AND_CHANGE_EMAIL: 'email_change_requested',
} as const;

const nobody = { uid: '', email: '' };

export const sendOobCode: Method = async (parts, body, caller) => {
  refuseTooMany(await parts.limits.count('link-mail', caller.address));
  const email = await send(parts, body);
  const event = requested[body.requestType as keyof typeof requested];
  parts.securityLog.record(event, { ...whoIs(caller), account: caller.account, email });
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
};

function send(parts: IdentityParts, body: CallBody): Promise<string> {
  if (body.requestType === 'PASSWORD_RESET') return sendReset(parts, body);
  if (body.requestType === 'VERIFY_EMAIL') return sendVerification(parts, body);
  if (body.requestType === 'VERIFY_AND_CHANGE_EMAIL') return sendChange(parts, body);
  throw new IdentityError(body.requestType ? 'OPERATION_NOT_ALLOWED' : 'MISSING_REQ_TYPE');
}

/** The answer is the same whether the address has an account or not. */
async function sendReset(parts: IdentityParts, body: CallBody): Promise<string> {
  const email = readEmail(body.email);
  refuseTooMany(await parts.limits.count('account-mail', `PASSWORD_RESET ${email}`));
  const account = await parts.accounts.byEmail(email);
  const open = account && !account.disabled ? account : null;
  if (!open && !parts.conceals) throw new IdentityError('EMAIL_NOT_FOUND');
  await post(parts, open, 'PASSWORD_RESET', email);
  return email;
}

async function sendVerification(parts: IdentityParts, body: CallBody): Promise<string> {
  const { account } = await parts.tokens.readIdToken(body.idToken);
  refuseTooMany(await parts.limits.count('account-mail', `VERIFY_EMAIL ${account.email}`));
  if (!account.emailVerified) await post(parts, account, 'VERIFY_EMAIL', account.email);
  return account.email;
}

async function sendChange(parts: IdentityParts, body: CallBody): Promise<string> {
  const bearer = await parts.tokens.readIdToken(body.idToken);
  parts.tokens.checkRecent(bearer);
  const newEmail = readEmail(body.newEmail, 'MISSING_NEW_EMAIL');
  refuseTooMany(await parts.limits.count('account-mail', `VERIFY_AND_CHANGE_EMAIL ${newEmail}`));
  // A taken address is found out by whoever can read its post, and by nobody else.
  const taken = await parts.accounts.byEmail(newEmail);
  if (taken && !parts.conceals) throw new IdentityError('EMAIL_EXISTS');
  await post(parts, taken ? null : bearer.account, 'VERIFY_AND_CHANGE_EMAIL', newEmail, newEmail);
  return bearer.account.email;
}

/**
 * Without an account the same is written, with nobody's name on it and no mail that leaves: how long it takes tells
 * nobody who has an account.
 */
async function post(
  { codes, database, publicOrigin, now }: IdentityParts,
  account: Account | null,
  kind: CodeKind,
  recipient: string,
  newEmail?: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const code = await codes.make(transaction, account ?? nobody, kind, account ? newEmail : undefined);
    const mail = { kind, recipient: account ? recipient : null, code, publicOrigin, now: now() };
    await sendActionMail(transaction, mail);
  });
}
