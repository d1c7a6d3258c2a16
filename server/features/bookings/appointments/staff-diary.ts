/** Diary operations for staff: list, book, block, confirm, move and cancel, with the emails about each. */
import { randomUUID } from 'node:crypto';
import type { QueryFunction } from '#shared/page.ts';
import type { Database, Reader } from '../../../platform/database/open-database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { enqueueMail, type OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import { makeReference } from '../../../submissions/reference.ts';
import { type AppointmentMailContext, mailToBranch, mailToVisitor } from './appointment-mails.ts';
import { appointmentPlaceQuery } from './appointment-place.query.ts';
import {
  bookByStaff,
  cancelAppointment,
  confirmAppointment,
  type HalfHourResult,
  type MoveResult,
  moveAppointment,
  type StaffBooking,
  staffTimesAround,
} from './appointment-store.ts';
import { appointmentMs } from './half-hours.ts';
import type { Appointment, AppointmentBlock } from './tables.ts';

export interface DiaryContext {
  readonly database: Database;
  readonly query: QueryFunction;
  /** Origin of this site, without a trailing slash. */
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: Date;
}

export interface DiaryFilter {
  readonly branch?: string | undefined;
  readonly adviser?: string | undefined;
  /** Timestamps in UTC; `until` is exclusive. */
  readonly from: string;
  readonly until?: string | undefined;
}

/** Lists uncancelled appointments, sorted by time. */
export function listAppointments(read: Reader, filter: DiaryFilter): Promise<Appointment[]> {
  let rows = read
    .selectFrom('appointments')
    .selectAll()
    .where('cancelledAt', 'is', null)
    // Includes an appointment that began less than half an hour ago: it is still going on.
    .where('startsAt', '>', new Date(Date.parse(filter.from) - appointmentMs).toISOString());
  if (filter.until) rows = rows.where('startsAt', '<', filter.until);
  if (filter.branch) rows = rows.where('branch', '=', filter.branch);
  if (filter.adviser) rows = rows.where('adviser', '=', filter.adviser);
  return rows.orderBy('startsAt').orderBy('branch').execute();
}

export function listBlocks(read: Reader, filter: DiaryFilter): Promise<AppointmentBlock[]> {
  let rows = read.selectFrom('appointmentBlocks').selectAll().where('endsAt', '>', filter.from);
  if (filter.until) rows = rows.where('startsAt', '<', filter.until);
  if (filter.branch) rows = rows.where('branch', '=', filter.branch);
  if (filter.adviser)
    rows = rows.where((where) =>
      where.or([where('adviser', 'is', null), where('adviser', '=', filter.adviser as string)]),
    );
  return rows.orderBy('startsAt').execute();
}

export function findByReference(read: Reader, reference: string): Promise<Appointment | undefined> {
  return read.selectFrom('appointments').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** Blocks times for booking. Resolves with appointments already booked then: staff ring those visitors. */
export async function blockTimes(
  { database, now }: Pick<DiaryContext, 'database' | 'now'>,
  block: Pick<AppointmentBlock, 'branch' | 'adviser' | 'startsAt' | 'endsAt' | 'why'>,
): Promise<{ id: string; toRing: Appointment[] }> {
  const id = randomUUID();
  await database.write((transaction) =>
    transaction
      .insertInto('appointmentBlocks')
      .values({ ...block, id, madeAt: now.toISOString() })
      .execute(),
  );
  const { branch, adviser, startsAt, endsAt } = block;
  const toRing = await listAppointments(database.read, {
    branch,
    adviser: adviser ?? undefined,
    from: startsAt,
    until: endsAt,
  });
  return { id, toRing };
}

/** Resolves to false when there is no such block. `id` may be a prefix. */
export async function unblockTimes(
  { database }: Pick<DiaryContext, 'database'>,
  id: string,
): Promise<boolean> {
  const deleted = await database.write((transaction) =>
    transaction.deleteFrom('appointmentBlocks').where('id', 'like', `${id}%`).returning('id').execute(),
  );
  return deleted.length > 0;
}

/** Resolves with a reference that neither a form nor an appointment has. */
export async function unusedReference(read: Reader): Promise<string> {
  for (;;) {
    const reference = makeReference();
    const submission = await read
      .selectFrom('submissions')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!submission && !(await findByReference(read, reference))) return reference;
  }
}

/** Books for a visitor at the counter or on the phone. Null when the branch no longer exists. */
export async function bookForStaff(
  context: DiaryContext,
  branch: string,
  asked: StaffBooking,
): Promise<HalfHourResult | null> {
  const place = await loadPlace(context, { ...asked, branch });
  if (!place) return null;
  const { database, now } = context;
  return database.write(
    async (transaction) => {
      const result = await bookByStaff(transaction, place.branch, asked, now);
      if ('booked' in result)
        await enqueueMail(transaction, mailsAbout('booked', result.booked, {}, place), { now });
      return result;
    },
    // A batch would hold the half hour for longer than another server waits.
    { unbatched: database.kind === 'postgres' },
  );
}

/** Composes the emails to the visitor, unless no address is known, and to the branch. */
function mailsAbout(
  news: 'booked' | 'moved' | 'cancelled',
  appointment: Appointment,
  was: { before?: Appointment },
  place: AppointmentMailContext,
): OutgoingMail[] {
  return [
    ...(appointment.email ? [mailToVisitor(news, appointment, place)] : []),
    mailToBranch(news, appointment, was, place),
  ];
}

/** Moves to any half hour that has not ended. Null when the branch no longer exists. */
export async function moveForStaff(
  context: DiaryContext,
  appointment: Appointment,
  { startsAt, adviser }: { startsAt: string; adviser: string | null },
): Promise<MoveResult | null> {
  const place = await loadPlace(context, appointment);
  if (!place) return null;
  const { database, now } = context;
  return database.write(async (transaction) => {
    const to = { appointment, startsAt, adviser };
    const findTimes = staffTimesAround(startsAt);
    const result = await moveAppointment(transaction, place.branch, to, now, findTimes);
    if ('booked' in result && result.booked.moves !== appointment.moves) {
      const mails = mailsAbout('moved', result.booked, { before: appointment }, place);
      await enqueueMail(transaction, mails, { now });
    }
    return result;
  });
}

/** Confirms for a visitor without access to email. Resolves to false when there is nothing to confirm. */
export async function confirmForStaff(context: DiaryContext, appointment: Appointment): Promise<boolean> {
  const place = await loadPlace(context, appointment);
  const { database, now } = context;
  return database.write(async (transaction) => {
    const firm = await confirmAppointment(transaction, appointment, now);
    if (!firm?.isNew) return false;
    if (place) await enqueueMail(transaction, [mailToVisitor('booked', firm.appointment, place)], { now });
    return true;
  });
}

/** Resolves to false when the appointment is already cancelled. */
export async function cancelForStaff(context: DiaryContext, appointment: Appointment): Promise<boolean> {
  const place = await loadPlace(context, appointment);
  const { database, now } = context;
  return database.write(async (transaction) => {
    if (!(await cancelAppointment(transaction, appointment.id, now))) return false;
    if (place) await enqueueMail(transaction, mailsAbout('cancelled', appointment, {}, place), { now });
    return true;
  });
}

/** Resolves with what the emails need of the branch; null when it no longer exists. */
export async function loadPlace(
  { query, origin, secret, now }: Omit<DiaryContext, 'database'>,
  { branch: slug, offer }: Pick<Appointment, 'branch' | 'offer'>,
) {
  const { branch, ...place } = await query(appointmentPlaceQuery, { branch: slug, ...(offer && { offer }) });
  return branch && { ...place, branch, origin, secret, now };
}
