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
