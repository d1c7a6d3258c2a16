/** Messages for account errors. */
import { accountErrorField, accountErrorMessage } from './account-error-messages.ts';

const codes = [
  'invalid-email',
  'wrong-password',
  'user-not-found',
  'email-already-in-use',
  'invalid-credential',
  'too-many-requests',
  'user-disabled',
  'expired-action-code',
  'requires-recent-login',
];

test('each of nine codes has its own message, but three share one to hide whether an account exists', () => {
  const words = codes.map((code) => accountErrorMessage(code, 'sign-in'));
  expect(new Set(words).size).toBe(codes.length - 2);
  expect(words).not.toContain(accountErrorMessage('unheard-of', 'sign-in'));
  expect(words[1]).toBe(words[2]);
  expect(words[1]).toBe(words[4]);
});

test('for a signed-in visitor, a wrong password is an error of the current password', () => {
  expect(accountErrorMessage('wrong-password', 'password')).toBe('Your current password isn’t right.');
  expect(accountErrorField('invalid-credential', 'delete')).toBe('current');
  expect(accountErrorField('weak-password', 'password')).toBe('password');
  expect(accountErrorField('too-many-requests', 'sign-in')).toBeNull();
});

test('a broken password rule, a busy service and a missing current password each have a message and field', () => {
  const reasons = ['weak-password-short', 'weak-password-own', 'weak-password-common', 'service-busy'];
  const words = reasons.map((reason) => accountErrorMessage(reason, 'sign-up'));
  expect(words).not.toContain(accountErrorMessage('unheard-of', 'sign-up'));
  expect(new Set(words).size).toBe(reasons.length);
  expect(reasons.map((reason) => accountErrorField(reason, 'reset'))).toEqual([
    'password',
    'password',
    'password',
    null,
  ]);
  expect(accountErrorMessage('missing-password', 'delete')).toBe('Enter your current password too.');
  expect(accountErrorField('missing-password', 'password')).toBe('current');
  expect(accountErrorField('missing-password', 'sign-in')).toBe('password');
});
