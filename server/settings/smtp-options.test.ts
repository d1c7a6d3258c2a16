/** Time limits, connections and TLS that follow from the URL of a mail server. */
import { smtpOptions, validateSmtpUrl } from './smtp-options.ts';

test('the time-outs are those of RFC 5321: five minutes for the greeting, ten for the end of a message', () => {
  expect(smtpOptions('smtps://mail.example.test')).toMatchObject({
    connectionTimeout: 480_000,
    greetingTimeout: 300_000,
    socketTimeout: 600_000,
    maxConnections: 10,
  });
});

test.each([
  ['smtp://mail.example.test', true],
  ['smtp://203.0.113.9:587', true],
  ['smtp://localhost.example.test', true],
  ['smtps://mail.example.test', false],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1', false],
  ['smtp://[::1]:25', false],
])('%s must offer STARTTLS: %s', (address, required) => {
  expect(smtpOptions(address).requireTLS).toBe(required);
});

test.each([
  ['smtp://user:secret@mail.example.test?requireTLS=false', 'in clear'],
  ['smtp://mail.example.test?socketTimeout=soon', 'socketTimeout'],
  ['smtp://mail.example.test?greetingTimeout=0', 'greetingTimeout'],
  ['smtp://mail.example.test?maxConnections=-1', 'maxConnections'],
  ['smtp://', 'no address'],
  ['smtp://a:b:c', 'no address'],
])('validateSmtpUrl names the mistake in %s without repeating a password', (address, reason) => {
  const mistake = validateSmtpUrl(address);
  expect(mistake).toContain(reason);
  expect(mistake).not.toContain('secret');
});

test.each([
  'smtps://user:secret@mail.example.test',
  'smtp://user:secret@mail.example.test:587?socketTimeout=60000',
  'smtp://mail.example.test?requireTLS=false',
  'smtp://user:secret@127.0.0.1:1025?requireTLS=false',
])('%s is a valid SMTP URL', (address) => {
  expect(validateSmtpUrl(address)).toBeUndefined();
});
