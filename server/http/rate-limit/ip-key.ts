/** Whose tries are counted together: one IPv4 address, or the /64 that one IPv6 household has. */
import { isIPv4, isIPv6 } from 'node:net';

/** `address` as Express reads it at the trusted hop; what is no address at all counts as one visitor. */
export function ipKey(ip: string | undefined): string {
  const plain = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  // An IPv4 address at the end is two groups, and stands behind what is counted.
  const spelt = plain.toLowerCase().replace(/(?:\d+\.){3}\d+$/, '0:0');
  const [head, tail] = spelt.split('::') as [string, string?];
  const before = head === '' ? [] : head.split(':');
  const after = tail?.split(':') ?? [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
