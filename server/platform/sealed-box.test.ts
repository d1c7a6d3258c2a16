/** Sealed values open unchanged with the same secret and purpose, before they expire, and not otherwise. */
import { randomBytes } from 'node:crypto';
import { createKeyring } from './keyring.ts';
import { createExpiringBox, createSealedBox } from './sealed-box.ts';

const secret = createKeyring(randomBytes(32));
const box = createSealedBox(secret, 'account session id');

test('a sealed value opens unchanged, and sealing it twice gives different texts', () => {
  const value = { uid: 'anna', refreshToken: 'abc' };
  expect(box.open(box.seal(value))).toEqual(value);
  expect(box.seal(value)).not.toBe(box.seal(value));
  expect(box.seal(value)).toMatch(/^[\w-]+$/);
});

test('a sealed value does not open for another purpose or with another secret', () => {
  const sealed = box.seal('anna');
  expect(createSealedBox(secret, 'account outcome').open(sealed)).toBeNull();
  expect(createSealedBox(createKeyring(randomBytes(32)), 'account session id').open(sealed)).toBeNull();
});

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T10:30:00Z');
const expiring = createExpiringBox(secret, 'payment check');
const details = { reference: 'PT48213', surname: 'O’Neill', amountPence: 25_000 };
const text = expiring.seal(details, later);

test('a value sealed with an expiry opens unchanged', () => {
  expect(expiring.open(text, now)).toEqual({ value: details });
});

test('the text of a sealed value contains none of its fields in clear', () => {
  const bytes = Buffer.from(text, 'base64url').toString('latin1');
  for (const word of ['PT48213', 'Neill', '25000']) expect(`${text}${bytes}`).not.toContain(word);
});

test.each([
  ['that stays', box.seal(details), (sealed: string) => box.open(sealed), null],
  ['that grows old', text, (sealed: string) => expiring.open(sealed, now), 'altered'],
])('a sealed value %s is rejected if any character is changed, missing or added', (_, sealed, open, shut) => {
  for (let at = 0; at < sealed.length; at += 1) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    expect(open(`${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`)).toBe(shut);
  }
  const wrong = ['', 'x', '%%%', sealed.slice(0, 20), sealed.slice(1), sealed.slice(0, -1)];
  for (const each of [...wrong, `${sealed}A`, `${sealed}=`, ` ${sealed}`]) expect(open(each)).toBe(shut);
});

test('an expiring value opens until just before its expiry, and is late from then on', () => {
  expect(expiring.open(text, new Date(later.getTime() - 1))).toEqual({ value: details });
  expect(expiring.open(text, later)).toBe('late');
});

test('an expiring value does not open for another purpose or with another secret', () => {
  expect(createExpiringBox(secret, 'payment return').open(text, now)).toBe('altered');
  expect(createExpiringBox(createKeyring(randomBytes(32)), 'payment check').open(text, now)).toBe('altered');
});

test('the same details with the same expiry seal to the same text, and other details to another', () => {
  expect(expiring.seal(details, later)).toBe(text);
  expect(expiring.seal({ ...details, amountPence: 25_001 }, later)).not.toBe(text);
});

/** Sealed by earlier releases, which had two separate sealers; visitors have them in cookies and URLs. */
const oldSecret = createKeyring(
  Buffer.from('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff', 'hex'),
);
const newSecret = createKeyring(Buffer.alloc(32, 9));
const turnedSecret = createKeyring(newSecret.current, Buffer.alloc(32, 8), oldSecret.current);

test.each([
  ['account session id', '7tFdTQfTeb_k8IjhHFu8fHW38cr1EfV0Ab1mf5QWexb4xsEg_Bixd202', 'kS0mVjY2T1q9'],
  [
    'account session refresh token',
    'tS4snqqBJS7qgNaS18VKhqgdPKcxbn5RA950-G17r4jGtP5HeV5aYz5O3UOvCFJoaGFwpeA',
    { uid: 'anna', number: 3 },
  ],
  [
    'account known browser',
    'jh4mUXRaRoqGnyb07VeIoU4_j8D1bSHAjJSC1ieGC0KljlIcNKhhtKwZ-V5W0NDiAc-5lScwt5eTc91C',
    { id: 'b1', accounts: ['x', 'y'] },
  ],
  [
    'account outcome',
    'Aq2eSHgcUmaA0gq3mYfGMJPMOGuEqHDFA5cKP9AZOE7TgkmCKYpwMwMqqhRF6GM',
    { message: 'saved' },
  ],
  [
    'account refresh token',
    'PCn9FnMvbnX-ptkm1hYRRKfVB8lP2SFEKnTK2r79GPL508AT4HSaMvvjGzXSOhpf67fZ2m0Pn4aai-eSUyIhgcOQ6w',
    { uid: 'anna', family: 'f1', number: 3 },
  ],
  [
    'account signing key',
    'FiAZ3BI-0xFVlqgJU3JcAOy-74NGOKHUNYafWpwHB_x5TCY2VV6WZb0NZuVoADpYlw',
    { kty: 'RSA', n: 'x' },
  ],
])(
  'texts sealed for %s by an earlier release open after a rotation, until the old secret is removed',
  (purpose, sealed, value) => {
    expect(createSealedBox(oldSecret, purpose).open(sealed)).toEqual(value);
    const turned = createSealedBox(turnedSecret, purpose);
    expect([turned.open(sealed), turned.isCurrent(sealed)]).toEqual([value, false]);
    const fresh = turned.seal(value);
    expect([turned.open(fresh), turned.isCurrent(fresh)]).toEqual([value, true]);
    expect(createSealedBox(oldSecret, purpose).open(fresh)).toBeNull();
    expect(createSealedBox(newSecret, purpose).open(fresh)).toEqual(value);
    expect(createSealedBox(newSecret, purpose).open(sealed)).toBeNull();
  },
);

test.each([
  [
    'payment check',
    '_zbbUeIANKV6DqvVGrGXUi_0HJnKy2T7AABfEizoy54nCwa3UoEUOCq2huqUvEBrTBos1X5aXEdxRFaRyeEALiiij3qMZenExhgzrCjKFEsQYq_Dm_8Gxj-zzdjtaDcDg92yDPOPO3CS4A',
    details,
    later,
  ],
  [
    'payment return',
    'hWTEx9LzI-VlDxizuICxw5mOPOncc_6W4nXcwL0DssV05l4xVHdnMHOFoMd9mHduT25muA',
    ['3f0c', ''],
    new Date('2026-11-23T10:30:00Z'),
  ],
])(
  'a %s of an earlier release still opens, and still seals to the same text',
  (purpose, sealed, value, end) => {
    const old = createExpiringBox(oldSecret, purpose);
    expect(old.open(sealed, now)).toEqual({ value });
    expect(old.seal(value, end)).toBe(sealed);
    const turned = createExpiringBox(turnedSecret, purpose);
    expect(turned.open(sealed, now)).toEqual({ value });
    expect(turned.open(sealed, end)).toBe('late');
    expect(turned.seal(value, end)).toBe(createExpiringBox(newSecret, purpose).seal(value, end));
    expect(createExpiringBox(newSecret, purpose).open(sealed, now)).toBe('altered');
  },
);
