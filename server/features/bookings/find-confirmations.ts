/** Confirmations of one visitor's appointments and seats to come, for the desk to send again. */
import type { DeskServices } from '../staff/desk-access.ts';
import type { Confirmation } from '../staff/desk-part.ts';
import { mailToVisitor } from './appointments/appointment-mails.ts';
import { isAppointment } from './appointments/appointment-row.validators.ts';
import { formatAppointmentTime } from './appointments/describe-appointment.ts';
import { appointmentMs } from './appointments/half-hours.ts';
import { loadPlace } from './appointments/staff-diary.ts';
import { type BookableEvent, bookableEventsQuery } from './seats/bookable-events.query.ts';
import { heldMail } from './seats/seat-mails.ts';
import { placeInQueue, type SeatBooking } from './seats/seat-store.ts';

export async function findConfirmations(
  services: DeskServices,
  email: string,
): Promise<readonly Confirmation[]> {
  if (!services.embedded) return [];
  return (await Promise.all([ofAppointments(services, email), ofSeats(services, email)])).flat();
}

/** A hold that has ended is free for others, even if the job that gives it back has not run yet. */
function isStillHeld({ now }: DeskServices, { holdUntil }: { readonly holdUntil: string | null }): boolean {
  return holdUntil === null || holdUntil > now().toISOString();
}

function mailContext({ env, now, queryAs, secret }: DeskServices) {
  return { query: queryAs(null), origin: env.publicOrigin, secret, now: now() };
}

/** An email is about the appointment as it is now: held, or booked, at the time that it has been moved to. */
async function ofAppointments(services: DeskServices, email: string): Promise<Confirmation[]> {
  const rows = await services.database.read
    .selectFrom('appointments')
    .selectAll()
    .where('email', '=', email)
    .where('cancelledAt', 'is', null)
    .where('startsAt', '>', new Date(services.now().getTime() - appointmentMs).toISOString())
    .orderBy('startsAt')
    .execute();
  const held = rows.filter(isAppointment).filter((each) => isStillHeld(services, each));
  return held.map((appointment) => ({
    ...{ subject: appointment.reference, branch: appointment.branch, at: appointment.changedAt },
    title: `Appointment on ${formatAppointmentTime(appointment.startsAt)}`,
    async compose() {
      const place = await loadPlace(mailContext(services), appointment);
      return place && mailToVisitor(appointment.holdUntil ? 'held' : 'booked', appointment, place);
    },
  }));
}

/** Seats, places on the waiting list, and names left for a sale; membership of the club has no event. */
async function ofSeats(services: DeskServices, email: string): Promise<Confirmation[]> {
  const rows = await services.database.read
    .selectFrom('seatBookings')
    .selectAll()
    .where('email', '=', email)
    .where('state', '!=', 'left')
    .execute();
  if (rows.length === 0) return [];
  const context = mailContext(services);
  const { site, bookableEvents } = await context.query(bookableEventsQuery, {});
  const toCome = (booking: SeatBooking): [SeatBooking, BookableEvent][] => {
    if (!isStillHeld(services, booking)) return [];
    const event = bookableEvents.find(({ slug }) => slug === booking.event);
    return event && Date.parse(event.ends ?? event.starts) > context.now.getTime() ? [[booking, event]] : [];
  };
  return rows.flatMap(toCome).map(([booking, event]) => ({
    ...{ subject: booking.reference, branch: event.branch?.slug ?? null, at: booking.changedAt },
    title: event.title,
    async compose() {
      const queuePlace = await placeInQueue(services.database.read, booking);
      return heldMail({ booking, event, queuePlace, isRepeat: false }, { ...context, site });
    },
  }));
}
