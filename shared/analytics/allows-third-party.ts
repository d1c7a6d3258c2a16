/** Pages that may load third-party scripts: none with payments, passwords, private addresses, or an error. */
import type { Payload } from '../page.ts';

const firstPartyOnlyRoutes = new Set<string | null>([
  'payment',
  'payment-redirect',
  'sign-up',
  'sign-in',
  'appointment',
]);

/** A private address grants access to data, or contains what a visitor wrote. */
export function allowsThirdParty({ error, route, meta }: Pick<Payload, 'error' | 'route' | 'meta'>): boolean {
  return !error && !meta.privateUrl && !firstPartyOnlyRoutes.has(route);
}
