/** Signed links in emails: each is known to its recipient only, is for one purpose and item, and expires. */
import { isKeyedDigest, keyedDigest } from './derive-keys.ts';
import type { Keyring } from './keyring.ts';

export interface SignedLink<Purpose extends string = string> {
  readonly purpose: Purpose;
  /** UUID of the item that the link leads to. */
  readonly id: string;
}

export interface LinkOptions {
  /** Origin of this site, without a trailing slash. */
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: Date;
}

export interface LinkSigner<Purpose extends string> {
  /** Returns a token of letters, digits, dots, hyphens and underscores. */
  sign(link: SignedLink<Purpose>, secret: Keyring, now: Date): string;
  /** Returns the address of a path with the link's token. */
  url(path: string, link: SignedLink<Purpose>, options: LinkOptions): string;
  /** Returns null for a token that is forged, altered or expired. */
  verify(token: string, secret: Keyring, now: Date): SignedLink<Purpose> | null;
}

interface SignerOptions<Purpose extends string> {
  /** Names the key, so that a token of one kind of link is invalid for another. */
  readonly key: string;
  readonly lifetimeDays: Readonly<Record<Purpose, number>>;
  /** Accepts links that were sent when they were signed in another way. */
  readonly isSignedAsBefore?: (secret: Keyring, payload: string, signature: string) => boolean;
}

const daySeconds = 24 * 60 * 60;
const shape = /^(([a-z]+)\.([0-9a-f-]{36})\.([0-9a-z]{1,9}))\.([\w-]{43})$/;

export function createLinkSigner<const Purpose extends string>(
  options: SignerOptions<Purpose>,
): LinkSigner<Purpose> {
  const { key, lifetimeDays, isSignedAsBefore = () => false } = options;
  const isPurpose = (purpose: string): purpose is Purpose => Object.hasOwn(lifetimeDays, purpose);
  const sign: LinkSigner<Purpose>['sign'] = ({ purpose, id }, secret, now) => {
    const expiresAt = Math.floor(now.getTime() / 1000) + lifetimeDays[purpose] * daySeconds;
    const payload = `${purpose}.${id}.${expiresAt.toString(36)}`;
    return `${payload}.${keyedDigest(secret, key, payload)}`;
  };
  return {
    sign,
    url: (path, link, { origin, secret, now }) => `${origin}${path}?token=${sign(link, secret, now)}`,
    verify(token, secret, now) {
      const [, payload, purpose, id, expiresAt, signature] = shape.exec(token) ?? [];
      if (!payload || !purpose || !id || !expiresAt || !signature || !isPurpose(purpose)) return null;
      const isSigned =
        isKeyedDigest(secret, key, payload, signature) || isSignedAsBefore(secret, payload, signature);
      const isExpired = Number.parseInt(expiresAt, 36) * 1000 < now.getTime();
      return isSigned && !isExpired ? { purpose, id } : null;
    },
  };
}
