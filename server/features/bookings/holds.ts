/** Holds: a booking with an unconfirmed address is reserved for six hours, then lapses. */
import { hourMs } from '#shared/dates.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { referencePattern } from '../../submissions/reference.ts';
import type { Hold } from './hold-columns.ts';

export const holdMs = 6 * hourMs;

/** Maximum unconfirmed bookings per client, for one event or for one branch and day. */
export const maxUnconfirmed = 3;

/** Booking client, as far as the form knows it. */
export interface Booker {
  readonly email: string;
  /** True when the visitor is signed in with this address and has verified it. */
  readonly emailVerified?: boolean | null | undefined;
  readonly client?: string | null | undefined;
}

/**
 * Returns null if the event begins before the hold would end: such a booking never lapses. Its visitor may be
 * on the way without access to email. The limit of unconfirmed bookings covers these too.
 */
export function holdEnd(startsAt: string, now: Date): string | null {
  const until = new Date(now.getTime() + holdMs);
  return until.getTime() < Date.parse(startsAt) ? until.toISOString() : null;
}

/** Resolves to the end of the hold, for the page after a form; alike for known and unknown addresses. */
export type ReadHold = (reference: string, now: Date) => Promise<string | null>;

const unconfirmedOutcomes = ['unconfirmed', 'waiting-unconfirmed'];

/** Answers for an hour after the form was sent, because a reference is no secret. */
export function createHoldReader({ read }: { readonly read: Reader }): ReadHold {
  return async (reference, now) => {
    if (!referencePattern.test(reference)) return null;
    const sent = await read
      .selectFrom('submissions')
      .select('receivedAt')
      .where('reference', '=', reference)
      .where('outcome', 'in', unconfirmedOutcomes)
      .where('receivedAt', '>', new Date(now.getTime() - hourMs).toISOString())
      .executeTakeFirst();
    return sent ? new Date(Date.parse(sent.receivedAt) + holdMs).toISOString() : null;
  };
}

/** Returns the hold of a new booking. An address that has confirmed one before need not confirm again. */
export async function newHold(
  transaction: Transaction,
  { email, emailVerified, client = null }: Booker,
  startsAt: string,
  now: Date,
): Promise<Hold> {
  if (emailVerified || (await hasConfirmed(transaction, email)))
    return { holdUntil: null, confirmedAt: now.toISOString(), client };
  return { holdUntil: holdEnd(startsAt, now), confirmedAt: null, client };
}

async function hasConfirmed(read: Reader, email: string): Promise<boolean> {
  for (const table of ['seatBookings', 'appointments'] as const) {
    const found = await read
      .selectFrom(table)
      .select('id')
      .where('email', '=', email.toLowerCase())
      .where('confirmedAt', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

/** Returns the column values of a confirmed booking. */
export function confirmed({ confirmedAt }: Pick<Hold, 'confirmedAt'>, now: Date) {
  return { holdUntil: null, confirmedAt: confirmedAt ?? now.toISOString() };
}

/** Returns whether an ended booking lapsed, rather than being given up by the visitor. */
export function hasLapsed({
  holdUntil,
  changedAt,
}: Pick<Hold, 'holdUntil'> & { changedAt: string }): boolean {
  return holdUntil !== null && holdUntil <= changedAt;
}
