/** Holds: a booking whose address nobody has confirmed is kept for some hours, and then somebody else can have it. */
import type { Transaction } from 'kysely';
import type { Reader } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { referencePattern } from '../submissions/reference.ts';
import type { Hold } from './hold-columns.ts';

const holdMs = 6 * 60 * 60_000;

/** So many bookings of one event, or half hours of one branch and day, may wait for confirmation from one client. */
export const maxUnconfirmed = 3;

/** Who books, as far as the form can tell. */
export interface Booker {
  readonly email: string;
  /** True for somebody signed in with this address, confirmed. */
  readonly emailVerified?: boolean | null | undefined;
  readonly client?: string | null | undefined;
}

/**
 * Null for what begins sooner: it stays. Whoever has no mail at hand may be on the way, and must not find that the
 * place has gone; what one client can take by it is limited as all that is unconfirmed.
 */
export function holdEnd(startsAt: string, now: Date): string | null {
  const until = new Date(now.getTime() + holdMs);
  return until.getTime() < Date.parse(startsAt) ? until.toISOString() : null;
}

/** What the page that confirms a form may say: the same of every address. */
export type ReadHold = (reference: string, now: Date) => Promise<string | null>;

const unconfirmedOutcomes = ['unconfirmed', 'waiting-unconfirmed'];
const hourMs = 60 * 60_000;

/** For an hour: a reference is no secret. */
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

/** Of a new booking. Who has confirmed a booking before need not do so again. */
export async function newHold(
  transaction: Transaction<Tables>,
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

/** What makes it firm. */
export function confirmed({ confirmedAt }: Pick<Hold, 'confirmedAt'>, now: Date) {
  return { holdUntil: null, confirmedAt: confirmedAt ?? now.toISOString() };
}

/** Of a booking that is no more: whether its hold has run out, and not somebody has given it up. */
export function hasLapsed({
  holdUntil,
  changedAt,
}: Pick<Hold, 'holdUntil'> & { changedAt: string }): boolean {
  return holdUntil !== null && holdUntil <= changedAt;
}
