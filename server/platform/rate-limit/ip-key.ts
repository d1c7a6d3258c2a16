/** Rate-limit key of an address: one IPv4 address, or the /64 of one IPv6 household. */
import { isIPv4, isIPv6 } from 'node:net';

/** `ip` is the address that Express reads at the trusted hop; all invalid ones count as one client. */
export function ipKey(ip: string | undefined): string {
  const plain = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  // A trailing IPv4 address is two groups, both after the counted prefix.
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
