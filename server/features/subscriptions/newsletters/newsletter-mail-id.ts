/** Deterministic mail id per newsletter and subscription: mails sent twice have the same Message-ID. */
import { createHash } from 'node:crypto';

/** Returns a UUID-shaped id, as rows of the outbox have. */
export function newsletterMailId(slug: string, subscription: string): string {
  const digits = createHash('sha256').update(`newsletter ${slug} ${subscription}`).digest('hex');
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
