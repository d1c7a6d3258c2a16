/** Records refused calls of the identity service in the security log. */
import type { SecurityEvent } from '../../../platform/observe/security-events.ts';
import type { SecurityLog } from '../../../platform/observe/security-log.ts';
import type { IdentityCaller } from './identity-caller.ts';
import { type IdentityError, RefreshTokenReused } from './identity-error.ts';
import type { CallBody } from './methods/method.ts';

export interface RefusedCall {
  /** Last segment of the path, such as `accounts:signUp`. */
  name: string;
  body: CallBody;
  caller: IdentityCaller;
}

/** Code of an exceeded rate limit, and of a full password queue, which logs for itself. */
const tooManyAttempts = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const tokenErrors = new Set([
  ...['MISSING_ID_TOKEN', 'INVALID_ID_TOKEN', 'TOKEN_EXPIRED', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'],
  ...['MISSING_REFRESH_TOKEN', 'INVALID_REFRESH_TOKEN', 'INVALID_GRANT_TYPE'],
]);

export function recordRefusal(securityLog: SecurityLog, call: RefusedCall, error: IdentityError): void {
  const event = toSecurityEvent(call, error);
  if (!event) return;
  const { email } = call.body;
  const { request: req, ipKey: address, account } = call.caller;
  securityLog.record(event, {
    req,
    address,
    account: error instanceof RefreshTokenReused ? error.account : account,
    email: call.name === 'accounts:signInWithPassword' || call.name === 'accounts:signUp' ? email : undefined,
    reason: codeOf(error).toLowerCase(),
    limit: error.limit,
  });
}

function toSecurityEvent({ name, body }: RefusedCall, error: IdentityError): SecurityEvent | undefined {
  if (error instanceof RefreshTokenReused) return 'refresh_token_reused';
  if (tokenErrors.has(error.message)) return 'token_refused';
  const locked = codeOf(error) === tooManyAttempts;
  if (name === 'accounts:signInWithPassword')
    return locked ? error.limit && 'sign_in_locked' : 'sign_in_failed';
  // The rate limiter records this itself.
  if (locked) return undefined;
  if (name === 'accounts:signUp') return 'sign_up_refused';
  if (body.oobCode) return 'action_link_refused';
  return name === 'token' ? 'token_refused' : 'account_change_refused';
}

/** Returns Google's code, without the text for developers that may follow it. */
function codeOf({ message }: IdentityError): string {
  return message.split(' ', 1)[0] as string;
}
