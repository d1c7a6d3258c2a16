/** Tests of subscription links: only our own links are accepted, unaltered and before they expire. */
import { createKeyring } from '../../platform/keyring.ts';
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

test('the token of a link verifies to its purpose and subscription', () => {
  const token = signLinkToken({ purpose: 'confirm', id }, secret, now);
  expect(token).toMatch(/^[\w.-]+$/);
  expect(verifyLinkToken(token, secret, now)).toEqual({ purpose: 'confirm', id });
});

test('the confirmation link is valid for seven days and no longer', () => {
  const token = signLinkToken({ purpose: 'confirm', id }, secret, now);
  expect(verifyLinkToken(token, secret, daysOn(7))).not.toBeNull();
  expect(verifyLinkToken(token, secret, daysOn(7.01))).toBeNull();
});

test('a link with any character changed, or signed by another site, is rejected', () => {
  const token = signLinkToken({ purpose: 'manage', id }, secret, now);
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a';
    expect(verifyLinkToken(token.slice(0, at) + other + token.slice(at + 1), secret, now)).toBeNull();
  }
  expect(verifyLinkToken(token, createKeyring(Buffer.alloc(32, 8)), now)).toBeNull();
  expect(verifyLinkToken('', secret, now)).toBeNull();
});

test('the management link is valid for two years and no longer', () => {
  const token = signLinkToken({ purpose: 'manage', id }, secret, now);
  expect(verifyLinkToken(token, secret, daysOn(730))).toEqual({ purpose: 'manage', id });
  expect(verifyLinkToken(token, secret, daysOn(730.01))).toBeNull();
});

describe('in a mail', () => {
  const options = { origin: 'https://www.example.test', secret, now };
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') as string;

  test('a confirmation link opens the sign-up page', () => {
    const link = createSubscriptionLink({ purpose: 'confirm', id }, options);
    expect(link).toMatch(/^https:\/\/www\.example\.test\/sign-up\?token=[\w.-]+$/);
    expect(verifyLinkToken(tokenOf(link), secret, now)).toEqual({ purpose: 'confirm', id });
  });

  test('the one-click unsubscribe link leads to /sign-up/stop with a management token', () => {
    const link = oneClickUnsubscribeLink(id, options);
    expect(link).toMatch(/^https:\/\/www\.example\.test\/sign-up\/stop\?token=[\w.-]+$/);
    expect(verifyLinkToken(tokenOf(link), secret, now)).toEqual({ purpose: 'manage', id });
  });
});

test.each([
  ['confirm', 'tp5l00.y1gUHOXz-sxp8426Qv8Xx34eE6OVzyie6GRAekqZ_24'],
  ['manage', 'uqch00.HP9-dpd6GoieznSqzp_QcvTgdlVgXhqfRIjqNcs23pc'],
])(
  'a link to %s in a mail already sent stays valid until its secret is removed or it expires',
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

test('a new link is signed with the first secret', () => {
  const turned = createKeyring(Buffer.alloc(32, 9), secret.current);
  const link = { purpose: 'manage', id } as const;
  expect(signLinkToken(link, turned, now)).toBe(signLinkToken(link, createKeyring(turned.current), now));
});
