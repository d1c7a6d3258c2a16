/** Reasons of mail servers, in words for staff. */
import { explainFailure } from './explain-failure.ts';

const explain = (lastError: string | null, inDoubtAt: string | null = null) =>
  explainFailure({ lastError, inDoubtAt });

test.each([
  ['EENVELOPE 550 all recipients were rejected: 550 5.1.1 User unknown', 'There is no such mailbox.'],
  ['550 Requested action not taken: mailbox unavailable', 'There is no such mailbox.'],
  ['550 No such user here', 'There is no such mailbox.'],
  ['EMESSAGE 552 5.3.4 Message size exceeds limit', 'The email is too large'],
  ['552 The message is too big', 'The email is too large'],
  ['EENVELOPE 452 4.2.2 Over quota', 'The mailbox is full.'],
  ['552 Requested mail action aborted', 'The mailbox is full.'],
  ['550 5.2.1 The account is inactive', 'The mailbox is closed.'],
  ['EMESSAGE 554 5.7.1 Message refused', 'The mail server of the recipient blocks our emails.'],
  ['554 Looks like spam', 'The mail server of the recipient blocks our emails.'],
  ['450 Greylisted, try later', 'The mail server of the recipient put it off each time.'],
  ['450 4.7.1 Try later', 'The mail server of the recipient put it off each time.'],
  ['ECONNECTION connect ECONNREFUSED', 'No mail server answered.'],
  ['ETIMEDOUT Greeting never received', 'No mail server answered.'],
  ['554 Transaction failed', 'The mail server refused it.'],
])('“%s” is explained', (error, sentence) => {
  expect(explain(error)).toMatch(new RegExp(`^${sentence}`));
  expect(explain(error)).not.toContain('three days');
});

test('an email that expired says for how long it was tried', () => {
  expect(explain('expired: 450 4.2.2 Mailbox full')).toBe('The mailbox is full. We tried for three days.');
});

test('an email in doubt may have arrived, whatever the error says', () => {
  expect(explain('ECONNECTION closed', '2026-11-21T10:00:00.000Z')).toBe(
    'It was sent in full, and the mail server did not confirm it: it may have arrived.',
  );
});

test('an email without an error was refused', () => {
  expect(explain(null)).toBe('The mail server refused it.');
});
