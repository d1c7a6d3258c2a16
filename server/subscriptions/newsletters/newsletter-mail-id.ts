/** The one name that a newsletter to one subscription has: should it leave twice, both have the same Message-ID. */
import { createHash } from 'node:crypto';

/** In the form of a UUID, as rows of the outbox are named. */
export function newsletterMailId(slug: string, subscription: string): string {
  const digits = createHash('sha256').update(`newsletter ${slug} ${subscription}`).digest('hex');
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
