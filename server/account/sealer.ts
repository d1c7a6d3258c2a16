/** Seals small values with the site's secret, so that only this site can read them and nobody can change them. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealer {
  /** Text that may stand in a cookie or a link. */
  seal(value: unknown): string;
  /** What was sealed, or null for anything that this sealer did not make. */
  open<Value>(text: string): Value | null;
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What is sealed for one purpose cannot be opened for another. */
export function createSealer(secret: Buffer, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `account ${purpose}`, 32));
  return {
    seal(value) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv);
      const text = Buffer.concat([sealing.update(JSON.stringify(value), 'utf8'), sealing.final()]);
      return Buffer.concat([iv, text, sealing.getAuthTag()]).toString('base64url');
    },
    open<Value>(sealed: string) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= ivBytes + tagBytes) return null;
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes));
        opening.setAuthTag(bytes.subarray(-tagBytes));
        const text = opening.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8');
        return JSON.parse(text + opening.final('utf8')) as Value;
      } catch {
        return null;
      }
    },
  };
}
