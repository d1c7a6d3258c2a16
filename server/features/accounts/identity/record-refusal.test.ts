/** Refused calls in the security log: a full password queue is not a wrong password. */
import type { SecurityLog } from '../../../platform/observe/security-log.ts';
import { IdentityError } from './identity-error.ts';
import { recordRefusal } from './record-refusal.ts';

function eventsOf(name: string, error: IdentityError): unknown[] {
  const events: unknown[] = [];
  const securityLog = { record: (event) => events.push(event), recordLimit() {} } as SecurityLog;
  const caller = { ipKey: '192.0.2.1', account: null, browser: null, knowsBrowserOf: () => false };
  recordRefusal(securityLog, { name, body: {}, caller: caller as never }, error);
  return events;
}

const queueFull = new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER : We are busy.');

test.each(['accounts:signInWithPassword', 'accounts:signUp', 'accounts:update'])(
  '%s refused because of a full queue records no security event',
  (name) => {
    expect(eventsOf(name, queueFull)).toEqual([]);
  },
);

test('sign-in records a wrong password and an exceeded limit, and sign-up does not record the limit', () => {
  expect(eventsOf('accounts:signInWithPassword', new IdentityError('INVALID_LOGIN_CREDENTIALS'))).toEqual([
    'sign_in_failed',
  ]);
  const limited = new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', 400, 'password-of-account');
  expect(eventsOf('accounts:signInWithPassword', limited)).toEqual(['sign_in_locked']);
  expect(eventsOf('accounts:signUp', limited)).toEqual([]);
});

test.each([
  ['accounts:signUp', 'EMAIL_EXISTS', 'sign_up_refused'],
  ['accounts:update', 'WEAK_PASSWORD : Too short.', 'account_change_refused'],
  ['token', 'USER_DISABLED', 'token_refused'],
  ['accounts:lookup', 'INVALID_ID_TOKEN', 'token_refused'],
])('%s refused with %s is recorded as %s', (name, message, event) => {
  expect(eventsOf(name, new IdentityError(message))).toEqual([event]);
});
