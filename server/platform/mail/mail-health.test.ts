/** One deferring recipient says nothing about the mail server; five, with no mail sent between, do. */
import { createDependencies } from '../observe/dependencies.ts';
import { createMailHealth, type MailAttempt } from './mail-health.ts';

let dependencies: ReturnType<typeof createDependencies>;
let report: (attempt: MailAttempt) => void;
beforeEach(() => {
  dependencies = createDependencies();
  report = createMailHealth(dependencies);
});

const status = () => dependencies.list()[0]?.status;
const putOff = (mail: string) => report({ mail, result: 'mail_deferred', isOfRecipient: true });

test('repeated deferrals by one recipient do not mark the mail server as degraded', () => {
  report({ mail: 'left', result: 'mail_sent', isOfRecipient: false });
  for (let tries = 0; tries < 20; tries += 1) putOff('greylisted');
  expect(status()).toBe('ok');
});

test('five deferring recipients with no mail sent between mark the mail server as degraded; four do not', () => {
  for (const mail of ['a', 'b', 'c', 'd']) putOff(mail);
  expect(status()).toBeUndefined();
  putOff('e');
  expect(status()).toBe('degraded');
  report({ mail: 'f', result: 'mail_sent', isOfRecipient: false });
  expect(status()).toBe('ok');
  for (const mail of ['a', 'b', 'c', 'd']) putOff(mail);
  expect(status()).toBe('ok');
});

test('an unreachable mail server is marked as degraded at once', () => {
  report({ mail: 'a', result: 'mail_deferred', isOfRecipient: false });
  expect(status()).toBe('degraded');
});
