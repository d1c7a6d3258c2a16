/** Pseudonyms: stable for a visitor, useless without the site's secret; networks in place of addresses. */
import { createKeyring } from '../keyring.ts';
import { createPseudonyms, networkKey } from './pseudonyms.ts';

const secret = createKeyring(Buffer.alloc(32, 7));

test('an address has the same twelve hex digits however it is written, and others with another secret', () => {
  const pseudonym = createPseudonyms(secret);
  // Expected value by OpenSSL: HKDF-SHA-256 of the secret for "security log", then HMAC-SHA-256.
  expect(pseudonym('ann@example.test')).toBe('0fe80ef98bcd');
  expect(pseudonym(' Ann@Example.test ')).toBe(pseudonym('ann@example.test'));
  expect(pseudonym('ben@example.test')).not.toBe(pseudonym('ann@example.test'));
  expect(createPseudonyms(createKeyring(Buffer.alloc(32, 8)))('ann@example.test')).not.toBe(
    pseudonym('ann@example.test'),
  );
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:abcd:1234:5678::77', '2001:db8:abcd::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  // A key as rate limits use it.
  ['2001:db8:abcd:1234::/64', '2001:db8:abcd::/48'],
  ['everybody', 'unknown'],
  [undefined, 'unknown'],
])('the network of %s is recorded as %s', (address, network) => {
  expect(networkKey(address)).toBe(network);
});

test('pseudonyms are made with the first secret, and an earlier secret does not change them', () => {
  const [first, second] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const digits = createPseudonyms(createKeyring(first, second))('ann@example.test');
  expect(digits).toBe(createPseudonyms(createKeyring(first))('ann@example.test'));
  expect(digits).not.toBe(createPseudonyms(createKeyring(second, first))('ann@example.test'));
});
