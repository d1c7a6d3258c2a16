/** Lapses unconfirmed bookings within a minute of their deadline, and emails visitors and branches. */

import type { Job } from '../../platform/jobs/jobs.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { JobContext } from '../job-context.ts';
import { mailToBranch, mailToVisitor } from './appointments/appointment-mails.ts';
import { appointmentPlaceQuery } from './appointments/appointment-place.query.ts';
import { findLapsing, lapseAppointment } from './appointments/appointment-store.ts';
import { reportConcentration } from './report-concentration.ts';
import { type BookableEvent, bookableEventsQuery } from './seats/bookable-events.query.ts';
import { lapsedMail } from './seats/hold-mails.ts';
import { isSeatBooking } from './seats/seat-booking-row.validators.ts';
import { lapseSeats, lapsing } from './seats/seat-holds.ts';
import type { SeatMailContext } from './seats/seat-mail.ts';
import { movedUpMail } from './seats/seat-mails.ts';

export function lapseJob(context: JobContext): Job {
  return {
    name: 'lapse-unconfirmed',
    everyMs: 60_000,
    async run() {
      const seats = await lapseOverdueSeats(context);
      const appointments = await lapseOverdueAppointments(context);
      if (seats + appointments > 0) {
        context.outbox.flush();
        context.log.info({ event: 'bookings_lapsed', seats, appointments }, 'unconfirmed bookings lapsed');
      }
      await reportConcentration(context);
    },
  };
}

/** Resolves to the number of lapsed bookings. */
async function lapseOverdueSeats(context: JobContext): Promise<number> {
  const { database, query, secret, origin } = context;
  const overdue = await database.read
    .selectFrom('seatBookings')
    .select('event')
    .distinct()
    .where('holdUntil', '<=', context.now().toISOString())
    .where('state', '!=', 'left')
    .execute();
  // Usually none is overdue, so no query is needed.
  if (overdue.length === 0) return 0;
  const { site, bookableEvents } = await query(bookableEventsQuery, {});
  let lapsed = 0;
  for (const event of bookableEvents.filter(({ slug }) => overdue.some((one) => one.event === slug))) {
    const mailContext = { site, secret, origin, now: context.now() };
    // Bookings of an event that has begun stay as they are.
    if (event.seats === null || Date.parse(event.starts) <= mailContext.now.getTime()) continue;
    while (await lapsing(database.read, event.slug, mailContext.now).select('id').limit(1).executeTakeFirst())
      lapsed += await lapseSlice(context, event, mailContext);
  }
  return lapsed;
}

function lapseSlice(
  { database }: JobContext,
  event: BookableEvent,
  mailContext: SeatMailContext,
): Promise<number> {
  const { now } = mailContext;
  return database.write(
    async (transaction) => {
      const { lapsed, movedUp } = await lapseSeats(transaction, event, now);
      const mails = [
        ...lapsed
          .filter(({ before }) => isSeatBooking(before))
          .map((one) => lapsedMail({ ...one, event }, mailContext)),
        ...movedUp.map((booking) => movedUpMail({ booking, event }, mailContext)),
      ];
      await enqueueMail(transaction, mails, { now });
      return lapsed.length;
    },
    { unbatched: database.kind === 'postgres' },
  );
}

/** Resolves to the number of lapsed appointments. */
async function lapseOverdueAppointments(context: JobContext): Promise<number> {
  const { database, query, origin, secret } = context;
  const now = context.now();
  let count = 0;
  for (const overdue of await findLapsing(database.read, now)) {
    const { branch: slug, offer } = overdue;
    const { branch, ...place } = await query(appointmentPlaceQuery, {
      branch: slug,
      ...(offer && { offer }),
    });
    count += await database.write(async (transaction) => {
      const lapsed = await lapseAppointment(transaction, overdue, now);
      if (!lapsed) return 0;
      const mailContext = branch && { ...place, branch, origin, secret, now };
      if (mailContext)
        await enqueueMail(
          transaction,
          [mailToVisitor('lapsed', lapsed, mailContext), mailToBranch('lapsed', lapsed, {}, mailContext)],
          { now },
        );
      return 1;
    });
  }
  return count;
}
