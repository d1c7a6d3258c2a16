/** PII redaction in addresses: values that pass, values removed, and values a title must not repeat. */
import { findPii, redactPii } from './redact-pii.ts';

test.each([
  '/',
  '/offers/summer-holidays?from=Norwich&month=2027-05&sort=lowest_total&page=2',
  '/sale?code=NX4127',
  '/contact?offer=nx4127#branches',
  '/press/2026-christmas-markets-by-coach-from-12-towns#more-about-this',
  '/important/modern-slavery-and-human-trafficking-statement',
  '/campaigns/tui?utm_source=newsletter&utm_campaign=spring-2027',
  '/cruise/offers?port=Southampton&nights=7-14&budget=250000',
  '/important/cookies?version=1#your-cookie-choices',
])('%s is reported unchanged', (address) => {
  expect(redactPii(address)).toBe(address);
});

test.each([
  ['an email', '/sign-up?email=jo%40example.test', '/sign-up?email=removed'],
  ['an email in the path', '/unsubscribe/jo@example.test', '/unsubscribe/removed'],
  ['an email in an allowed key', '/sale?from=jo@example.test', '/sale?from=removed'],
  ['a token', '/account?token=abc', '/account?token=removed'],
  ['a token in the path', '/reset/9f86d081884c7d659a2f', '/reset/removed'],
  ['an identity in the path', '/x/550e8400-e29b-41d4-a716-446655440000', '/x/removed'],
  ['a token after the hash', '/#access_token=eyJhbGciOi.x.y', '/#removed'],
  ['a booking reference', '/payment-help?ref=P-7KQ2-AB', '/payment-help?ref=removed'],
  ['a booking reference in the path', '/enquiries/P-7KQ2-AB', '/enquiries/removed'],
  ['a sign-in code', '/account?code=483920', '/account?code=removed'],
  ['a telephone number', '/x?from=01632+960+120', '/x?from=removed'],
  ['a postcode', '/branches?near=CB1+2AB', '/branches?near=removed'],
  ['a home town', '/branches?near=Ely', '/branches?near=removed'],
  ['an advertising identity', '/?gclid=Cj0KCQ&utm_source=ads', '/?gclid=removed&utm_source=ads'],
  ['a key that is itself an address', '/?jo@example.test', '/?removed='],
  ['a broken escape', '/x/%E0%A4%A?q=%E0', '/x/%E0%A4%A?q=removed'],
])('%s is redacted from the address', (_what, address, redacted) => {
  expect(redactPii(address)).toBe(redacted);
});

test('findPii returns the personal values in a URL’s query, which are then removed from the page title', () => {
  expect(findPii('/branches?near=CB1+2AB&page=2&q=x')).toEqual(['CB1 2AB']);
  expect(findPii('/sale?code=NX4127')).toEqual([]);
});
