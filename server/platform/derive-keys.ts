/** Keys made from the site's secrets, each for one purpose: what is made with one says nothing about another. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring.ts';

/** By keyring and purpose, of which there are a few: each form that is sent asks for the same. */
const derived = new WeakMap<Keyring, Map<string, Keyring>>();

/** 32 bytes each. `purpose` is a word of ours. */
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

/** HMAC with SHA-256 of the current key, in base64url: tells equal texts from others, and nobody without the secret what they are. */
export function keyedDigest(secret: Keyring, purpose: string, text: string): string {
  return createDigest(deriveKeys(secret, purpose).current, text);
}

/** Whether it is such a digest of the text, by the current key or an earlier one, letter for letter. */
export function isKeyedDigest(secret: Keyring, purpose: string, text: string, digest: string): boolean {
  return deriveKeys(secret, purpose).all.some((key) => isEqual(createDigest(key, text), digest));
}

function createDigest(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** base64url has several writings of the same bytes: only one is ours. */
export function isEqual(text: string, other: string): boolean {
  return text.length === other.length && timingSafeEqual(Buffer.from(text), Buffer.from(other));
}
