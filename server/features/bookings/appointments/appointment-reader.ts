/** Reads free times and booked appointments for pages. */
import { hourMs } from '#shared/dates.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { referencePattern } from '../../../submissions/reference.ts';
import { verifyAppointmentToken } from './appointment-link.ts';
import { isAppointment } from './appointment-row.validators.ts';
import { findAppointment } from './appointment-store.ts';
import { type BookableBranch, type FreeTime, findFreeTimes } from './free-times.ts';
import type { Appointment } from './tables.ts';

/** Contains nothing that identifies the visitor: the page may be left open where other people see it. */
export type FoundAppointment = Pick<
  Appointment,
  | 'branch'
  | 'adviser'
  | 'adviserName'
  | 'startsAt'
  | 'way'
  | 'subject'
  | 'offer'
  | 'moves'
  | 'cancelledAt'
  | 'id'
  | 'holdUntil'
  | 'changedAt'
>;

export interface AppointmentReader {
  readFreeTimes(branch: BookableBranch, now: Date): Promise<FreeTime[]>;
  /** Resolves to null when the token is invalid or expired, or the appointment is deleted. */
  readByToken(token: string, now: Date): Promise<FoundAppointment | null>;
  /** Resolves to null an hour after the booking, because a reference is no secret. */
  readByReference(reference: string, now: Date): Promise<FoundAppointment | null>;
}

export function createAppointmentReader(database: Database, secret: Keyring): AppointmentReader {
  const { read } = database;
  return {
    readFreeTimes: (branch, now) => findFreeTimes(read, branch, now),
    async readByToken(token, now) {
      const link = verifyAppointmentToken(token, secret, now);
      const found = link && (await findAppointment(read, link.id));
      return found ? withoutVisitor(found) : null;
    },
    async readByReference(reference, now) {
      // PostgreSQL text cannot contain a NUL, and no other path segment is a reference either.
      if (!referencePattern.test(reference)) return null;
      const found = await read
        .selectFrom('appointments')
        .selectAll()
        .where('reference', '=', reference)
        .where('bookedAt', '>', new Date(now.getTime() - hourMs).toISOString())
        .executeTakeFirst();
      // Hides the hold: with another person's address a visitor would learn whether it is known here.
      return isAppointment(found) ? { ...withoutVisitor(found), holdUntil: null } : null;
    },
  };
}

/**
 * Returns whether the link may move or cancel the appointment: until an hour before it. Later the visitor
 * rings, as either side may be on the way.
 */
export function canChange(
  { startsAt, cancelledAt }: Pick<Appointment, 'startsAt' | 'cancelledAt'>,
  now: Date,
): boolean {
  return cancelledAt === null && Date.parse(startsAt) - now.getTime() >= hourMs;
}

function withoutVisitor(found: Appointment): FoundAppointment {
  const { id, branch, adviser, adviserName, startsAt, way, subject, offer, moves } = found;
  const { cancelledAt, holdUntil, changedAt } = found;
  return {
    ...{ id, branch, adviser, adviserName, startsAt, way, subject, offer, moves },
    ...{ cancelledAt, holdUntil, changedAt },
  };
}
