/** Closed list of the security log's events, each with its meaning. */

interface SecurityEventKind {
  /** Message of every log line of this event. */
  meaning: string;
  /** True for events that any client can cause at will: logged at once, then counted for a minute. */
  burst?: true;
}

export const securityEvents = {
  sign_in_succeeded: { meaning: 'the right password was given' },
  sign_in_failed: { meaning: 'a wrong password, or an address without an account: these look alike' },
  sign_in_locked: { meaning: 'too many passwords were tried; limit says which', burst: true },
  sign_up_succeeded: { meaning: 'an account was made' },
  sign_up_refused: { meaning: 'no account was made; reason says why', burst: true },
  password_reset_requested: {
    meaning: 'a link for a new password was asked for, with an account or without',
  },
  password_reset: { meaning: 'a new password was chosen behind such a link, and every session is over' },
  password_changed: {
    meaning: 'a new password was chosen by somebody signed in, and every other session is over',
  },
  email_verification_requested: { meaning: 'a link to confirm an address was asked for' },
  email_verified: { meaning: 'an address was confirmed' },
  email_change_requested: { meaning: 'a link to another address was asked for' },
  email_changed: { meaning: 'an account has another address, and every session of it is over' },
  email_recovered: { meaning: 'an address was taken back, which ends every session and the password' },
  name_changed: { meaning: 'an account has another name or picture' },
  account_deleted: { meaning: 'an account was deleted by its owner' },
  account_change_refused: { meaning: 'a change of an account was refused; reason says why', burst: true },
  action_link_refused: {
    meaning: 'a link from an email was refused: used up, old, or made up',
    burst: true,
  },
  session_started: { meaning: 'a browser was signed in' },
  session_ended: { meaning: 'a browser was signed out; reason says of whose doing' },
  signed_out_everywhere: { meaning: 'every session of an account was ended by its owner' },
  session_refused: { meaning: 'cookies or tokens that are not good; reason says why', burst: true },
  token_refused: {
    meaning: 'a token was brought to the sign-in service that is not good, or not any more',
    burst: true,
  },
  refresh_token_reused: {
    meaning:
      'a used refresh token came back: somebody has a copy, and all that followed from its sign-in is ended',
  },
  origin_refused: { meaning: 'another site tried to send something in a visitor’s name', burst: true },
  rate_limited: { meaning: 'somebody was turned away for a while; limit says which', burst: true },
  webhook_refused: { meaning: 'a payment event came without the provider’s signature', burst: true },
  query_refused: { meaning: 'a query asked for too much; reason says of what', burst: true },
  assistance_viewed: {
    meaning: 'somebody has read what a visitor told in confidence; reference says of which form',
  },
  assistance_link_refused: {
    meaning: 'a link to what a visitor told in confidence was refused; reason says why',
    burst: true,
  },
  command_started: { meaning: 'somebody of the staff runs a command' },
  command_finished: { meaning: 'that command has ended; code says how' },
} as const satisfies Record<string, SecurityEventKind>;

export type SecurityEvent = keyof typeof securityEvents;

export function isBurst(event: SecurityEvent): boolean {
  return 'burst' in securityEvents[event];
}
