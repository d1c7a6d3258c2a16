/** Derives single-purpose keys from the site's secrets; one key reveals nothing about another. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring.ts';

/** Cache by keyring and purpose. There are few purposes, and each form post needs the same ones. */
const derived = new WeakMap<Keyring, Map<string, Keyring>>();

/** Returns keys of 32 bytes each. `purpose` is a literal in this code base. */
export function deriveKeys(keyring: Keyring, purpose: string): Keyring {
  const known = derived.get(keyring) ?? new Map<string, Keyring>();
  derived.set(keyring, known);
  const keys = known.get(purpose) ?? makeKeys(keyring, purpose);
  known.set(purpose, keys);
  return keys;
}

function makeKeys({ current, all }: Keyring, purpose: string): Keyring {
  const derive = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return { current: derive(current), all: all.map(derive) };
}

/**
 * HMAC-SHA-256 with the current key, in base64url. Equal texts have equal digests;
 * without the secret, a digest does not reveal its text.
 */
export function keyedDigest(secret: Keyring, purpose: string, text: string): string {
  return createDigest(deriveKeys(secret, purpose).current, text);
}

/** Whether `digest` is exactly the digest of the text, by the current key or an earlier one. */
export function isKeyedDigest(secret: Keyring, purpose: string, text: string, digest: string): boolean {
  return deriveKeys(secret, purpose).all.some((key) => isEqual(createDigest(key, text), digest));
}

function createDigest(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/**
 * Compares the texts, not the bytes: base64url can spell the same bytes in several ways,
 * and only the canonical spelling is valid.
 */
export function isEqual(text: string, other: string): boolean {
  return text.length === other.length && timingSafeEqual(Buffer.from(text), Buffer.from(other));
}
