/** Signed link by which a branch reads confidential answers, valid for two weeks. */
import { isKeyedDigest, keyedDigest } from '../platform/derive-keys.ts';
import type { Keyring } from '../platform/keyring.ts';

export const assistancePath = '/staff/assistance';

const linkKey = 'assistance link';
const lifetimeMs = 14 * 24 * 60 * 60_000;

/** `until` is an ISO timestamp. */
export function assistanceLink(
  reference: string,
  { origin, secret, now }: { readonly origin: string; readonly secret: Keyring; readonly now: Date },
): { url: string; until: string } {
  const until = new Date(now.getTime() + lifetimeMs);
  const payload = `${reference}.${Math.floor(until.getTime() / 1000).toString(36)}`;
  return {
    url: `${origin}${assistancePath}?token=${payload}.${keyedDigest(secret, linkKey, payload)}`,
    until: until.toISOString(),
  };
}

/** Returns the reference in the token, even if the token has expired; null for an invalid token. */
export function verifyAssistanceToken(
  token: string,
  secret: Keyring,
  now: Date,
): { reference: string; expired: boolean } | null {
  const [, payload, reference, expiresAt, signature] =
    /^((P-[0-9A-Z]{4}-[0-9A-Z]{2})\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!payload || !reference || !expiresAt || !signature) return null;
  if (!isKeyedDigest(secret, linkKey, payload, signature)) return null;
  return { reference, expired: Number.parseInt(expiresAt, 36) * 1000 <= now.getTime() };
}
