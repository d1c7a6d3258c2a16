/** Which pages may carry scripts of other companies: none that takes money or passwords, none whose address opens something or says what somebody wrote, and none that shows an error. */
import type { Payload } from '../page.ts';

const firstPartyOnlyRoutes = new Set<string | null>([
  'payment',
  'payment-redirect',
  'sign-up',
  'sign-in',
  'appointment',
]);

export function allowsThirdParty({ error, route, meta }: Pick<Payload, 'error' | 'route' | 'meta'>): boolean {
  return !error && !meta.privateUrl && !firstPartyOnlyRoutes.has(route);
}
