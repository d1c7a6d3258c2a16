/** Pseudonyms that distinguish visitors without identifying them. */

import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { deriveKeys } from '../derive-keys.ts';
import type { Keyring } from '../keyring.ts';
import { ipKey } from '../rate-limit/ip-key.ts';

/**
 * Maps a value to twelve digits, stable as long as the site's secret.
 * Without the secret, the value behind the digits cannot be guessed.
 */
export type Pseudonyms = (value: string) => string;

export function createPseudonyms(secret: Keyring): Pseudonyms {
  const key = deriveKeys(secret, 'security log').current;
  return (value) => createHmac('sha256', key).update(value.trim().toLowerCase()).digest('hex').slice(0, 12);
}

/** Key of a client's address, as rate limits use it. `ip` may already be such a key. */
export function clientKey(ip: string | undefined): string {
  return ipKey(ip?.replace(/::\/64$/, '::'));
}

/** Network of a client's address: a /24 of IPv4, a /48 of IPv6. */
export function networkKey(ip: string | undefined): string {
  const key = clientKey(ip);
  if (isIPv4(key)) return key.replace(/\d+$/, '0/24');
  return key === 'unknown' ? key : `${key.split(':').slice(0, 3).join(':')}::/48`;
}
