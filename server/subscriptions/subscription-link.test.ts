/** Tests of subscription links: only our own links are accepted, unaltered and before they expire. */
import { createKeyring } from '../platform/keyring.ts';
import {
  createSubscriptionLink,
  oneClickUnsubscribeLink,
  signLinkToken,
  verifyLinkToken,
} from './subscription-link.ts';

const secret = createKeyring(Buffer.alloc(32, 7));
const now = new Date('2026-11-21T10:00:00Z');
const id = '0b9f3c52-6d0e-4c55-9f0f-1f6f8f0c7a11';
const daysOn = (days: number) => new Date(now.getTime() + days * 86_400_000);

test('a link leads back to its subscription', () => {
  const token = signLinkToken({ purpose: 'confirm', id }, secret, now);
  expect(token).toMatch(/^[\w.-]+$/);
  expect(verifyLinkToken(token, secret, now)).toEqual({ purpose: 'confirm', id });
});

test('the link to confirm is good for seven days and not a day longer', () => {
  const token = signLinkToken({ purpose: 'confirm', id }, secret, now);
  expect(verifyLinkToken(token, secret, daysOn(7))).not.toBeNull();
  expect(verifyLinkToken(token, secret, daysOn(7.01))).toBeNull();
});

test('no letter of a link can be changed, and a link of another site is none of ours', () => {
  const token = signLinkToken({ purpose: 'manage', id }, secret, now);
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a';
    expect(verifyLinkToken(token.slice(0, at) + other + token.slice(at + 1), secret, now)).toBeNull();
  }
  expect(verifyLinkToken(token, createKeyring(Buffer.alloc(32, 8)), now)).toBeNull();
  expect(verifyLinkToken('', secret, now)).toBeNull();
});

test('the link to manage is good for two years and not a day longer', () => {
  const token = signLinkToken({ purpose: 'manage', id }, secret, now);
  expect(verifyLinkToken(token, secret, daysOn(730))).toEqual({ purpose: 'manage', id });
  expect(verifyLinkToken(token, secret, daysOn(730.01))).toBeNull();
});

describe('as a mail carries it', () => {
  const options = { origin: 'https://www.example.test', secret, now };
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') as string;

  test('a link to confirm opens the page of sign-up', () => {
    const link = createSubscriptionLink({ purpose: 'confirm', id }, options);
    expect(link).toMatch(/^https:\/\/www\.example\.test\/sign-up\?token=[\w.-]+$/);
    expect(verifyLinkToken(tokenOf(link), secret, now)).toEqual({ purpose: 'confirm', id });
  });

  test('the button of mail programs stops it with one request', () => {
    const link = oneClickUnsubscribeLink(id, options);
    expect(link).toMatch(/^https:\/\/www\.example\.test\/sign-up\/stop\?token=[\w.-]+$/);
    expect(verifyLinkToken(tokenOf(link), secret, now)).toEqual({ purpose: 'manage', id });
  });
});

test.each([
  ['confirm', 'tp5l00.y1gUHOXz-sxp8426Qv8Xx34eE6OVzyie6GRAekqZ_24'],
  ['manage', 'uqch00.HP9-dpd6GoieznSqzp_QcvTgdlVgXhqfRIjqNcs23pc'],
  ['confirm', 'tp5l00.FxRcXFaiyLlCgVQ7qBoMg9f65jVj8MjQEpzvj1V9tM8'],
  ['manage', 'uqch00.OFbEqyKn3j0RNUJ_XyAezlxZPiNEHkWjqMrnDMuLxps'],
])(
  'a link to %s in a mail that has left still leads to its subscription, until its secret is taken off',
  (purpose, rest) => {
    const oldSecret = createKeyring(
      Buffer.from('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff', 'hex'),
    );
    const old = '0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9';
    expect(verifyLinkToken(`${purpose}.${old}.${rest}`, oldSecret, now)).toEqual({ purpose, id: old });
    const turned = createKeyring(secret.current, oldSecret.current);
    expect(verifyLinkToken(`${purpose}.${old}.${rest}`, turned, now)).toEqual({ purpose, id: old });
    expect(verifyLinkToken(`${purpose}.${old}.${rest}`, turned, daysOn(730))).toBeNull();
    expect(verifyLinkToken(`${purpose}.${old}.${rest}`, secret, now)).toBeNull();
    expect(verifyLinkToken(`${purpose}.${old}.${rest}`, oldSecret, daysOn(730))).toBeNull();
  },
);

test('a new link is made with the first secret', () => {
  const turned = createKeyring(Buffer.alloc(32, 9), secret.current);
  const link = { purpose: 'manage', id } as const;
  expect(signLinkToken(link, turned, now)).toBe(signLinkToken(link, createKeyring(turned.current), now));
});
