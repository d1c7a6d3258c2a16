/** Seals values with the site's secret, so that only this site can read them and nothing can alter them. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { UnsealError } from '#shared/payment.ts';
import { deriveKeys } from './derive-keys.ts';
import type { Keyring } from './keyring.ts';

export interface SealedBox {
  /** Returns text for a cookie or a link; the same value gives a different text each time. */
  seal(value: unknown): string;
  /** Returns the sealed value, or null unless the text is exactly one that this box made. */
  open<Value>(text: string): Value | null;
  /** False also for a text that only an earlier secret opens. */
  isCurrent(text: string): boolean;
}

export interface ExpiringBox {
  /** The same value and expiry give the same text, so that a request can be repeated verbatim. */
  seal(value: unknown, expiresAt: Date): string;
  open<Value>(text: string, now: Date): { value: Value } | UnsealError;
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A value sealed for one purpose cannot be opened for another. */
export function createSealedBox(secret: Keyring, purpose: string): SealedBox {
  const keys = deriveKeys(secret, purpose);
  return {
    seal: (value) => encrypt(keys.current, randomBytes(ivBytes), JSON.stringify(value)),
    open<Value>(text: string) {
      const plain = decrypt(keys.all, text);
      return plain === null ? null : (JSON.parse(plain) as Value);
    },
    isCurrent: (text) => decrypt([keys.current], text) !== null,
  };
}

/** A box whose texts expire. The IV is a digest of the content: it repeats only when the whole text does. */
export function createExpiringBox(secret: Keyring, purpose: string): ExpiringBox {
  const keys = deriveKeys(secret, `${purpose} content`);
  const ivKey = deriveKeys(secret, `${purpose} iv`).current;
  return {
    seal(value, expiresAt) {
      const plain = JSON.stringify([Math.floor(expiresAt.getTime() / 1000), value]);
      return encrypt(
        keys.current,
        createHmac('sha256', ivKey).update(plain).digest().subarray(0, ivBytes),
        plain,
      );
    },
    open<Value>(text: string, now: Date) {
      const plain = decrypt(keys.all, text);
      if (plain === null) return 'altered';
      const [endSeconds, value] = JSON.parse(plain) as [number, Value];
      return now.getTime() >= endSeconds * 1000 ? 'late' : { value };
    },
  };
}

function encrypt(key: Buffer, iv: Buffer, plain: string): string {
  const sealing = createCipheriv(cipher, key, iv);
  const content = [iv, sealing.update(plain, 'utf8'), sealing.final(), sealing.getAuthTag()];
  return Buffer.concat(content).toString('base64url');
}

/**
 * Null unless the text is one of this box. base64url can spell the same bytes in several ways;
 * only the canonical spelling is accepted.
 */
function decrypt(keys: readonly Buffer[], text: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= ivBytes + tagBytes || bytes.toString('base64url') !== text) return null;
  for (const key of keys) {
    const plain = decryptWith(key, bytes);
    if (plain !== null) return plain;
  }
  return null;
}

function decryptWith(key: Buffer, bytes: Buffer): string | null {
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes));
  opening.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return opening.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return null;
  }
}
