/** Texts of ours that travel through a visitor's address bar: nobody else can read, alter or make them, and they grow old. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Unreadable } from '#shared/payment.ts';

const ivBytes = 12;
const tagBytes = 16;

export interface Seal {
  /** The same value and end give the same text, so that a request can be repeated word for word. */
  close(value: unknown, expiresAt: Date): string;
  open<Value>(text: string, now: Date): { value: Value } | Unreadable;
}

/**
 * AES-256-GCM with keys made from the site's secret for one purpose: what was sealed for another is `altered`.
 * The IV is a digest of the content, so it repeats only where the whole text does.
 */
export function createSeal(secret: Buffer, purpose: string): Seal {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `${purpose} ${use}`, 32));
  const [key, ivKey] = [keyFor('content'), keyFor('iv')];
  return {
    close(value, expiresAt) {
      const plain = JSON.stringify([Math.floor(expiresAt.getTime() / 1000), value]);
      const iv = createHmac('sha256', ivKey).update(plain).digest().subarray(0, ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },
    open<Value>(text: string, now: Date) {
      const plain = decipher(key, text);
      if (plain === null) return 'altered';
      const [endSeconds, value] = JSON.parse(plain) as [number, Value];
      return now.getTime() >= endSeconds * 1000 ? 'late' : { value };
    },
  };
}

/** Null for anything but a text of ours, letter for letter. */
function decipher(key: Buffer, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= ivBytes + tagBytes || bytes.toString('base64url') !== text) return null;
  const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
  opener.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return opener.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opener.final('utf8');
  } catch {
    return null;
  }
}
