/** Maps SDK errors to form error codes, with the specific reason where one code has several. */
import { authErrorCode } from './auth-error-code.ts';

const error = (code: string, message: string) =>
  Object.assign(new Error(`Firebase: ${message} (${code}).`), { code });

test.each([
  ['auth/invalid-credential', 'Error', 'invalid-credential'],
  ['auth/too-many-requests', 'Error', 'too-many-requests'],
  ['auth/too-many-requests', 'Many people are signing in at this moment.', 'service-busy'],
  ['auth/weak-password', 'Password is your email address or your name', 'weak-password-own'],
  ['auth/weak-password', 'Password is one of the commonest', 'weak-password-common'],
  ['auth/weak-password', 'Password should be at least 8 characters', 'weak-password-short'],
  ['auth/weak-password', 'Password was found elsewhere', 'weak-password'],
])('%s with the message “%s” becomes %s', (code, message, problem) => {
  expect(authErrorCode(error(code, message))).toBe(problem);
});

test('an error that is not from the SDK has no form error code', () => {
  for (const other of [null, undefined, 'auth/x', new Error('x'), { code: 5 }, { code: 'ECONNRESET' }])
    expect(authErrorCode(other)).toBeNull();
});
