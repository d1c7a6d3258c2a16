/** Names for visitors that tell one from another and give nobody away. */

import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { ipKey } from '../../http/rate-limit/ip-key.ts';
import { deriveKeys } from '../derive-keys.ts';
import type { Keyring } from '../keyring.ts';

/** The same value has the same twelve digits for as long as the site has its secret; without the site's secret nobody can guess at what they stand for. */
export type Pseudonyms = (value: string) => string;

export function createPseudonyms(secret: Keyring): Pseudonyms {
  const key = deriveKeys(secret, 'security log').current;
  return (value) => createHmac('sha256', key).update(value.trim().toLowerCase()).digest('hex').slice(0, 12);
}

/** One visitor's address, as limits count it. `address` may be such a key already. */
export function clientKey(ip: string | undefined): string {
  return ipKey(ip?.replace(/::\/64$/, '::'));
}

/** The network of a client's address: a /24 of IPv4, a /48 of IPv6. */
export function networkKey(ip: string | undefined): string {
  const key = clientKey(ip);
  if (isIPv4(key)) return key.replace(/\d+$/, '0/24');
  return key === 'unknown' ? key : `${key.split(':').slice(0, 3).join(':')}::/48`;
}
