/** Which pages may carry scripts of other companies: none that takes money or passwords, and none that shows an error. */
import type { Payload } from './page.ts';

const withoutOthers = new Set<string | null>(['payment', 'payment-redirect', 'sign-up']);

export function mayCarryOthers({ error, route }: Pick<Payload, 'error' | 'route'>): boolean {
  return !error && !withoutOthers.has(route);
}
