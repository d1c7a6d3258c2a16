/** Reminds visitors of appointments from 9am on the day before, once per booked time. */
import { addDays, hourMs, londonClock, londonMoment } from '#shared/dates.ts';
import { enqueueOnce } from '../../../platform/mail/enqueue-once.ts';
import type { JobContext } from '../../job-context.ts';
import { mailToVisitor } from './appointment-mails.ts';
import { appointmentPlaceQuery } from './appointment-place.query.ts';
import { isAppointment } from './appointment-row.validators.ts';
import { findAppointment } from './appointment-store.ts';
import type { Appointment } from './tables.ts';

const remindAt = '09:00';
/** Minimum time before the appointment; a later reminder is of no use. */
const leastAheadMs = hourMs;

/** Resolves to the number of reminders enqueued. */
export async function remindOfAppointments(context: JobContext): Promise<number> {
  const now = context.now();
  let reminded = 0;
  const due = (await findComing(context, now)).filter((appointment) => isDue(appointment, now));
  const notified = await readNotified(context, due);
  for (const appointment of due) {
    if (notified.has(noticeKey(appointment))) continue;
    const { branch: slug, offer } = appointment;
    const { branch, ...place } = await context.query(appointmentPlaceQuery, {
      branch: slug,
      ...(offer && { offer }),
    });
    if (branch && (await remind(appointment, context, { ...place, branch, now }))) reminded += 1;
  }
  if (reminded > 0) context.outbox.flush();
  return reminded;
}

type Place = Omit<Parameters<typeof mailToVisitor>[2], 'origin' | 'secret'>;

function remind(
  { id, startsAt }: Appointment,
  { database, origin, secret }: JobContext,
  place: Place,
): Promise<boolean> {
  const { now } = place;
  return database.write(async (transaction) => {
    // The appointment may have been moved or cancelled since it was read.
    const current = await findAppointment(transaction, id);
    if (!current || current.cancelledAt || current.startsAt !== startsAt) return false;
    const mail = mailToVisitor('tomorrow', current, { ...place, origin, secret });
    return enqueueOnce(transaction, noticeKey(current), mail, now);
  });
}

/** A moved appointment has another key, and so gets another reminder. */
function noticeKey({ id, startsAt }: Appointment): string {
  return `appointment-reminder ${id} ${startsAt}`;
}

async function readNotified({ database }: JobContext, due: readonly Appointment[]): Promise<Set<string>> {
  if (due.length === 0) return new Set();
  const rows = await database.read
    .selectFrom('sentNotices')
    .select('key')
    .where('key', 'in', due.map(noticeKey))
    .execute();
  return new Set(rows.map(({ key }) => key));
}

async function findComing({ database }: JobContext, now: Date): Promise<Appointment[]> {
  const rows = await database.read
    .selectFrom('appointments')
    .selectAll()
    .where('cancelledAt', 'is', null)
    .where('email', '!=', '')
    // A held appointment is not confirmed yet, and another email asks for that.
    .where('holdUntil', 'is', null)
    .where('startsAt', '>', new Date(now.getTime() + leastAheadMs).toISOString())
    .where('startsAt', '<', new Date(now.getTime() + 48 * hourMs).toISOString())
    .execute();
  return rows.filter(isAppointment);
}

/** Due from 9am on the day before, unless changed since then: the visitor has just had an email. */
function isDue({ startsAt, changedAt }: Appointment, now: Date): boolean {
  const { date } = londonClock(new Date(startsAt));
  const from = londonMoment(addDays(date, -1), remindAt);
  return now >= from && changedAt < from.toISOString();
}
