/** Keys made from the site's secret, each for one purpose: what is made with one says nothing about another. */
import { createHmac, hkdfSync } from 'node:crypto';

/** 32 bytes by HKDF with SHA-256. A purpose that has been used keeps its words: another key opens nothing of before. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** HMAC with SHA-256 of such a key, in base64url: tells equal texts from others, and nobody without the secret what they are. */
export function keyedDigest(secret: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', deriveKey(secret, purpose)).update(text).digest('base64url');
}
