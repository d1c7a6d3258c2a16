/** Rate-limit keys of mailboxes: one mailbox counts once, whatever is put around its name. */
import { mailboxKey } from './mailbox-key.ts';

test.each([
  ['Ann@Example.test', 'ann@example.test'],
  ['ann+offers@example.test', 'ann@example.test'],
  ['ann+a+b@example.test', 'ann@example.test'],
  ['+ann@example.test', '+ann@example.test'],
  ['an.n@example.test', 'an.n@example.test'],
  ['a.n.n+x@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  [' ann@example.test ', 'ann@example.test'],
  ['ann', 'ann@'],
])('the rate-limit key of mailbox %j is %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key);
});
