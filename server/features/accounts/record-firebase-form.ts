/** Records account forms in the security log when a Firebase project, and not this site, sees the calls. */
import type { Request } from 'express';
import type { AccountFlash } from '#shared/account/sign-in.ts';
import type { SecurityEvent } from '../../platform/observe/security-events.ts';
import type { SecurityLog } from '../../platform/observe/security-log.ts';
import type { SdkForm } from './account-actions.ts';

/** Events by form: on success, and on refusal. */
const events: Readonly<Record<SdkForm, readonly [SecurityEvent, SecurityEvent]>> = {
  'sign-up': ['sign_up_succeeded', 'sign_up_refused'],
  'sign-in': ['sign_in_succeeded', 'sign_in_failed'],
  forgotten: ['password_reset_requested', 'account_change_refused'],
  reset: ['password_reset', 'action_link_refused'],
  confirm: ['email_verified', 'action_link_refused'],
  recover: ['email_recovered', 'action_link_refused'],
  resend: ['email_verification_requested', 'account_change_refused'],
  name: ['name_changed', 'account_change_refused'],
  email: ['email_change_requested', 'account_change_refused'],
  password: ['password_changed', 'account_change_refused'],
  delete: ['account_deleted', 'account_change_refused'],
};

export function recordFirebaseForm(
  securityLog: SecurityLog,
  req: Request,
  { problem, email }: AccountFlash,
  { form, mode, account }: { form: SdkForm; mode: string; account: string | null },
): void {
  const [usual, refused] = events[form];
  // One form confirms both kinds of link.
  const done = form === 'confirm' && mode === 'verifyAndChangeEmail' ? 'email_changed' : usual;
  const locked = form === 'sign-in' && problem === 'too-many-requests';
  const facts = { req, account, email, reason: problem ?? undefined };
  securityLog.record(problem === null ? done : locked ? 'sign_in_locked' : refused, facts);
}
