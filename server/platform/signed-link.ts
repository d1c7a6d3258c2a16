/** Signed links in emails: each is known to its recipient only, is for one purpose and item, and expires. */
import { dayMs } from '#shared/dates.ts';
import type { Keyring } from './keyring.ts';
import { readToken, signToken } from './signed-token.ts';

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
}

const shape = /^([a-z]+)\.([0-9a-f-]{36})$/;

export function createLinkSigner<const Purpose extends string>(
  options: SignerOptions<Purpose>,
): LinkSigner<Purpose> {
  const { key, lifetimeDays } = options;
  const isPurpose = (purpose: string): purpose is Purpose => Object.hasOwn(lifetimeDays, purpose);
  const sign: LinkSigner<Purpose>['sign'] = ({ purpose, id }, secret, now) => {
    const expiresAt = new Date(now.getTime() + lifetimeDays[purpose] * dayMs);
    return signToken(`${purpose}.${id}`, expiresAt, { secret, purpose: key });
  };
  return {
    sign,
    url: (path, link, { origin, secret, now }) => `${origin}${path}?token=${sign(link, secret, now)}`,
    verify(token, secret, now) {
      const { text = '' } = readToken(token, { secret, purpose: key }, now) ?? {};
      const [, purpose, id] = shape.exec(text) ?? [];
      return purpose && id && isPurpose(purpose) ? { purpose, id } : null;
    },
  };
}
