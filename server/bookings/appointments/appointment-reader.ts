/** What pages show of appointments: free times, and one that is booked, for whoever has its link. */
import type { Database } from '../../platform/database/open-database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { referencePattern } from '../../submissions/reference.ts';
import { verifyAppointmentToken } from './appointment-link.ts';
import { isAppointment } from './appointment-row.validators.ts';
import { findAppointment } from './appointment-store.ts';
import { type BookableBranch, type FreeTime, findFreeTimes } from './free-times.ts';
import type { Appointment } from './tables.ts';

/** Nothing by which the visitor could be told: the link may lie open on somebody's desk. */
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
  /** Null for a token that is not ours or has run out, or when what it led to is deleted. */
  readByToken(token: string, now: Date): Promise<FoundAppointment | null>;
  /** Null from an hour after it was booked: a reference is no secret. */
  readByReference(reference: string, now: Date): Promise<FoundAppointment | null>;
}

const hourMs = 60 * 60_000;

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
      // PostgreSQL cannot be asked for a NUL, and no other address is a reference either.
      if (!referencePattern.test(reference)) return null;
      const found = await read
        .selectFrom('appointments')
        .selectAll()
        .where('reference', '=', reference)
        .where('bookedAt', '>', new Date(now.getTime() - hourMs).toISOString())
        .executeTakeFirst();
      // Whoever has booked in another's name is not to learn whether we know the address.
      return isAppointment(found) ? { ...withoutVisitor(found), holdUntil: null } : null;
    },
  };
}

/** Moved or cancelled by a link until an hour before; then somebody may be on the way, and one rings. */
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
