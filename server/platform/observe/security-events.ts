/** Closed list of the security log's events, each with its meaning. */

interface SecurityEventKind {
  /** Message of every log line of this event. */
  meaning: string;
  /** True for events that any client can cause at will: logged at once, then counted for a minute. */
  burst?: true;
}

export const securityEvents = {
  sign_in_succeeded: { meaning: 'sign-in succeeded' },
  sign_in_failed: { meaning: 'sign-in failed: wrong password or unknown address, which look alike' },
  sign_in_locked: { meaning: 'sign-in blocked: too many attempts; see limit', burst: true },
  sign_up_succeeded: { meaning: 'account created' },
  sign_up_refused: { meaning: 'account not created; see reason', burst: true },
  password_reset_requested: {
    meaning: 'password reset requested, for a known or unknown address',
  },
  password_reset: { meaning: 'password reset by an emailed link; all sessions ended' },
  password_changed: {
    meaning: 'password changed by a signed-in visitor; all other sessions ended',
  },
  email_verification_requested: { meaning: 'address confirmation requested' },
  email_verified: { meaning: 'address confirmed' },
  email_change_requested: { meaning: 'address change requested' },
  email_changed: { meaning: 'address changed; all sessions of the account ended' },
  email_recovered: { meaning: 'address recovered; all sessions ended and the password voided' },
  name_changed: { meaning: 'name or picture changed' },
  account_deleted: { meaning: 'account deleted by its owner' },
  account_change_refused: { meaning: 'account change refused; see reason', burst: true },
  action_link_refused: {
    meaning: 'link from an email refused: used, expired or forged',
    burst: true,
  },
  session_started: { meaning: 'session started' },
  session_ended: { meaning: 'session ended; see reason' },
  signed_out_everywhere: { meaning: 'all sessions of an account ended by its owner' },
  session_refused: { meaning: 'invalid session cookie or token; see reason', burst: true },
  token_refused: {
    meaning: 'sign-in service refused an invalid or expired token',
    burst: true,
  },
  refresh_token_reused: {
    meaning: 'refresh token reused, so a copy exists; its whole family is revoked',
  },
  origin_refused: { meaning: 'cross-origin request refused', burst: true },
  rate_limited: { meaning: 'rate limit exceeded; see limit', burst: true },
  webhook_refused: { meaning: 'payment event without a valid signature refused', burst: true },
  query_refused: { meaning: 'query above a limit refused; see reason', burst: true },
  assistance_viewed: {
    meaning: 'confidential answers viewed; see reference',
  },
  assistance_link_refused: {
    meaning: 'link to confidential answers refused; see reason',
    burst: true,
  },
  person_viewed: { meaning: 'data about a visitor looked up at the desk' },
  staff_signed_in: { meaning: 'person signed in to the desk' },
  staff_signed_out: { meaning: 'person signed out of the desk' },
  staff_sign_in_refused: { meaning: 'passkey or sign-in at the desk refused; see reason', burst: true },
  command_started: { meaning: 'command started' },
  command_finished: { meaning: 'command finished; see code' },
} as const satisfies Record<string, SecurityEventKind>;

export type SecurityEvent = keyof typeof securityEvents;

export function isBurst(event: SecurityEvent): boolean {
  return 'burst' in securityEvents[event];
}
