/** Which pages may carry scripts of other companies: none that takes money, and none that shows an error. */
import type { Payload } from './page.ts';

export function mayCarryOthers({ error, route }: Pick<Payload, 'error' | 'route'>): boolean {
  return !error && route !== 'payment' && route !== 'payment-redirect';
}
