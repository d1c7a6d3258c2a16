/** Signed tokens in addresses: text that a holder can read and not change, valid until a time. */
import { isKeyedDigest, keyedDigest } from './derive-keys.ts';
import type { Keyring } from './keyring.ts';

export interface TokenKey {
  readonly secret: Keyring;
  /** Names the key, so that a token of one use is invalid for another. */
  readonly purpose: string;
}

const shape = /^(([\w.-]+)\.([0-9a-z]{1,9}))\.([\w-]{43})$/;

/** Returns `text.expiry.signature`. `text` consists of letters, digits, dots, hyphens and underscores. */
export function signToken(text: string, expiresAt: Date, { secret, purpose }: TokenKey): string {
  const payload = `${text}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return `${payload}.${keyedDigest(secret, purpose, payload)}`;
}

/** Returns null for a token that is forged, altered or expired. */
export function readToken(
  token: string,
  { secret, purpose }: TokenKey,
  now: Date,
): { text: string; expiresAt: Date } | null {
  const [, payload, text, expiry, signature] = shape.exec(token) ?? [];
  if (!payload || !text || !expiry || !signature) return null;
  const expiresAt = new Date(Number.parseInt(expiry, 36) * 1000);
  if (expiresAt < now || !isKeyedDigest(secret, purpose, payload, signature)) return null;
  return { text, expiresAt };
}
