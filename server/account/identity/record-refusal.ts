/** Tells the security log what the identity service has refused, by the call that was made. */
import type { SecurityEvent } from '../../observe/security-events.ts';
import type { SecurityLog } from '../../observe/security-log.ts';
import type { IdentityCaller } from './identity-caller.ts';
import { type IdentityError, RefreshTokenReused } from './identity-error.ts';
import type { CallBody } from './methods/method.ts';

export interface RefusedCall {
  /** Last part of its address, like `accounts:signUp`. */
  name: string;
  body: CallBody;
  caller: IdentityCaller;
}

/** What stands in for a limit where the queue of passwords was full: that has a line of its own. */
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const tokenProblems = new Set([
  ...['MISSING_ID_TOKEN', 'INVALID_ID_TOKEN', 'TOKEN_EXPIRED', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'],
  ...['MISSING_REFRESH_TOKEN', 'INVALID_REFRESH_TOKEN', 'INVALID_GRANT_TYPE'],
]);

export function recordRefusal(securityLog: SecurityLog, call: RefusedCall, error: IdentityError): void {
  const event = eventOf(call, error);
  if (!event) return;
  const { email } = call.body;
  const { request: req, address, account } = call.caller;
  securityLog.record(event, {
    req,
    address,
    account: error instanceof RefreshTokenReused ? error.account : account,
    email: call.name === 'accounts:signInWithPassword' || call.name === 'accounts:signUp' ? email : undefined,
    // Google's codes are followed by words for developers.
    reason: error.message.split(' ')[0]?.toLowerCase(),
    limit: error.limit,
  });
}

function eventOf({ name, body }: RefusedCall, error: IdentityError): SecurityEvent | undefined {
  if (error instanceof RefreshTokenReused) return 'refresh_token_reused';
  if (tokenProblems.has(error.message)) return 'token_refused';
  const locked = error.message === tooMany;
  if (name === 'accounts:signInWithPassword')
    return locked ? error.limit && 'sign_in_locked' : 'sign_in_failed';
  // The limit has told of itself.
  if (locked) return undefined;
  if (name === 'accounts:signUp') return 'sign_up_refused';
  if (body.oobCode) return 'action_link_refused';
  return name === 'token' ? 'token_refused' : 'account_change_refused';
}
