/** Failure of a mail: the values stored, whether it is retried, and the log message. */
import { DeliveryError } from './delivery-error.ts';
import type { ClaimedMail } from './mail-claims.ts';
import { resolveFailure } from './resolve-failure.ts';

const mail = {
  ...{ id: 'm-1', recipient: 'ann@example.test', madeAt: '2026-11-20T10:00:00Z' },
  ...{ retriedAt: null, tries: 40 },
} as ClaimedMail;
const now = new Date('2026-11-21T10:00:00Z');
const away = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:587'), { code: 'ESOCKET' });
const answer = (responseCode: number, command: string, response: string) =>
  new DeliveryError(Object.assign(new Error(response), { responseCode, command, response }), {
    ended: false,
  });
const later = { now, stopping: false };

test.each([
  ['2026-11-23T09:59:00Z', 'ESOCKET connect ECONNREFUSED 10.1.2.3:587', 'mail_deferred', false],
  ['2026-11-23T10:00:00Z', 'expired: ESOCKET connect ECONNREFUSED 10.1.2.3:587', 'mail_expired', true],
])('with the mail server unreachable at %s, the stored error is: %s', (at, lastError, event, isGivenUp) => {
  const { values, fields } = resolveFailure(mail, away, { now: new Date(at), stopping: false });
  expect(values.lastError).toBe(lastError);
  expect(values.nextTryAt === null).toBe(isGivenUp);
  expect(values.inDoubtAt).toBeNull();
  expect(fields.event).toBe(event);
});

test('the three days of retries start over when staff retry a mail', () => {
  const again = { ...mail, retriedAt: '2026-11-23T09:00:00Z' };
  const { values } = resolveFailure(again, away, { now: new Date('2026-11-23T12:00:00Z'), stopping: false });
  expect(values.nextTryAt).not.toBeNull();
});

describe.each([
  [
    'the server cannot be reached',
    away,
    { level: 'warn', event: 'mail_deferred', isTriedAgain: true },
    /^a mail could not be handed over and is tried again$/,
  ],
  [
    'the server refuses the recipient',
    answer(550, 'RCPT TO', '550 5.1.1 no such user'),
    { level: 'error', event: 'mail_rejected', isTriedAgain: false },
    /^the mail server refuses a mail for good, .*given up: see "premier mail list"$/,
  ],
  [
    'the server refuses us',
    answer(535, 'AUTH PLAIN', '535 5.7.8 wrong password'),
    { level: 'error', event: 'mail_sender_rejected', isTriedAgain: true },
    /refuses us, not this mail, .* check SMTP_URL, SMTP_FROM and their DNS$/,
  ],
  [
    'no reply after the end of the message',
    new DeliveryError(new Error('Connection closed'), { ended: true }),
    { level: 'error', event: 'mail_in_doubt', isTriedAgain: false },
    /^a mail was sent, but no answer came, .* see "premier mail list"$/,
  ],
])('%s', (_, error, { level, event, isTriedAgain }, message) => {
  const resolved = resolveFailure(mail, error, later);

  test('the mail is retried, given up or left to staff', () => {
    expect(resolved.values.nextTryAt !== null).toBe(isTriedAgain);
    expect(resolved.values.inDoubtAt).toBe(event === 'mail_in_doubt' ? now.toISOString() : null);
    expect(resolved.values.lastError).toBe(resolved.fields.why);
  });

  test('the log names the mail, the number of tries, the reason and what to do', () => {
    expect(resolved.level).toBe(level);
    expect(resolved.fields).toEqual({ event, mail: 'm-1', tries: 40, why: expect.stringMatching(/\w/) });
    expect(resolved.message).toMatch(message);
  });
});

test('a mail that fails for more than three days is logged as given up, with the command that lists it', () => {
  const { level, message } = resolveFailure(mail, away, { now: new Date('2026-11-24'), stopping: false });
  expect([level, message]).toEqual([
    'error',
    'a mail could not be handed over for three days and is given up: see "premier mail list"',
  ]);
});

describe('interrupted by a shutdown', () => {
  const stopping = { now, stopping: true };

  test('a mail is due at once for the next server, and is logged as info', () => {
    const { values, level, fields, message } = resolveFailure(mail, away, stopping);
    expect(values.nextTryAt).toBe(now.toISOString());
    expect([level, fields.event, message]).toEqual([
      'info',
      'mail_deferred',
      'a mail waits for the next start',
    ]);
  });

  test('a refused mail remains refused, and a mail in doubt remains in doubt', () => {
    const refused = resolveFailure(mail, answer(550, 'RCPT TO', '550 5.1.1 no such user'), stopping);
    expect([refused.values.nextTryAt, refused.fields.event]).toEqual([null, 'mail_rejected']);
    const doubtful = new DeliveryError(new Error('Connection closed'), { ended: true });
    expect(resolveFailure(mail, doubtful, stopping).values.inDoubtAt).toBe(now.toISOString());
  });
});

test.each([
  ['ann@example.test', 'mailbox ann is full', 'mailbox … is full'],
  // A name of two letters identifies no one, and is part of many words.
  ['al@example.test', 'mailbox al is full', 'mailbox al is full'],
])(
  'a server’s reply that repeats %s is stored without the name, unless the name has only two letters',
  (recipient, said, kept) => {
    const { values } = resolveFailure({ ...mail, recipient }, new Error(said), later);
    expect(values.lastError).toBe(kept);
  },
);
