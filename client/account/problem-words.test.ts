/** The words for what goes wrong with an account. */
import { problemField, problemWords } from './problem-words.ts';

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

test('each of the nine codes has words of its own, but the three that would give an account away have the same', () => {
  const words = codes.map((code) => problemWords(code, 'sign-in'));
  expect(new Set(words).size).toBe(codes.length - 2);
  expect(words).not.toContain(problemWords('unheard-of', 'sign-in'));
  expect(words[1]).toBe(words[2]);
  expect(words[1]).toBe(words[4]);
});

test('somebody who is signed in is told about the present password, not about an address', () => {
  expect(problemWords('wrong-password', 'password')).toBe('Your present password is not right.');
  expect(problemField('invalid-credential', 'delete')).toBe('current');
  expect(problemField('weak-password', 'password')).toBe('password');
  expect(problemField('too-many-requests', 'sign-in')).toBeNull();
});

test('a form is told which rule a password breaks, that many are signing in, and that the present password is missing', () => {
  const reasons = ['weak-password-short', 'weak-password-own', 'weak-password-common', 'service-busy'];
  const words = reasons.map((reason) => problemWords(reason, 'sign-up'));
  expect(words).not.toContain(problemWords('unheard-of', 'sign-up'));
  expect(new Set(words).size).toBe(reasons.length);
  expect(reasons.map((reason) => problemField(reason, 'reset'))).toEqual([
    'password',
    'password',
    'password',
    null,
  ]);
  expect(problemWords('missing-password', 'delete')).toBe('Give your present password as well.');
  expect(problemField('missing-password', 'password')).toBe('current');
  expect(problemField('missing-password', 'sign-in')).toBe('password');
});
