/** Expiry of an unconfirmed booking, for the page that confirms its form. */
import type { QueryFunction } from '#shared/page.ts';
import { bookingHoldQuery } from './booking-hold.query.ts';

/** Resolves to null when it is unknown: a page without it is better than none. */
export async function heldUntil(query: QueryFunction, reference: string): Promise<string | null> {
  const found = await query(bookingHoldQuery, { reference }).catch(() => null);
  return found?.bookingHold ?? null;
}
