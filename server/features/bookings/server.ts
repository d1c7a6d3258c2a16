/** Routes of bookings: calendar files, the ticket's QR code, and the link that leaves a waiting list. */
import type { RequestHandler, Router } from 'express';
import { appointmentCalendarQuery } from '#routes/branches/appointment-calendar.query.ts';
import { href } from '#routes/href.ts';
import { notFound } from '#shared/http-errors.ts';
import { oneClick } from '../../http/handlers/one-click.ts';
import { sendCalendar } from '../../http/handlers/send-calendar.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { rateLimit } from '../../http/middleware/rate-limit.ts';
import { renderSlot } from '../../http/middleware/render-slot.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { privateCacheControl } from '../../render/page-headers.ts';
import { appointmentEvent } from './appointments/appointment-event.ts';
import { eventCalendar } from './seats/event-calendar.ts';
import { giveBack } from './seats/seat-store.ts';
import { ticketIcs, ticketQr } from './seats/ticket-files.ts';
import { oneClickLeavePath, verifyTicketToken } from './seats/ticket-link.ts';

export function routes(app: Router, services: HttpServices): void {
  const slot = renderSlot(services);
  const limit = rateLimit(services.rateLimiter, 'private-page');
  app.get('/solo-club.ics', slot, eventCalendar(services, 'solo-club'));
  app.get('/prereg.ics', slot, eventCalendar(services, 'prereg'));
  app.get('/appointment.ics', limit, appointmentCalendar(services));
  app.get('/ticket.ics', limit, ticketIcs(services));
  app.get('/ticket.svg', limit, ticketQr(services));
  // Called by email clients.
  app.all(oneClickLeavePath, oneClickLeave(services));
}

/** One-click link: an email client takes its user off a sale's list or out of the Solo Club. */
const oneClickLeave = oneClick({
  pageFor: (_, token) => href('ticket', {}, { token }),
  verify: verifyTicketToken,
  end: (booking, { database, now }) =>
    database.write((transaction) => leaveList(transaction, booking, now())),
  done: 'Done. You won’t hear from us about it again.',
});

/**
 * Takes a name off a list without seats, of a sale or the Solo Club; sends no email.
 * Leaves bookings with seats alone: those are given back on the ticket page, which asks how many.
 */
async function leaveList(transaction: Transaction, id: string, now: Date): Promise<void> {
  const held = await transaction
    .selectFrom('seatBookings')
    .select('event')
    .where('id', '=', id)
    .where('state', '=', 'registered')
    .executeTakeFirst();
  if (!held) return;
  const at = now.toISOString();
  await giveBack(transaction, { slug: held.event, starts: at, ends: at, seats: null }, id, 0, now);
}

/** Answers `/appointment.ics`: a booked appointment as a calendar file, by the token of its link. */
function appointmentCalendar(services: Pick<HttpServices, 'queryAs' | 'env' | 'now'>): RequestHandler {
  return async (req, res) => {
    const { token } = req.query;
    const { appointment } = await services.queryAs(null)(appointmentCalendarQuery, {
      token: typeof token === 'string' ? token : '',
    });
    if (appointment?.state !== 'booked') throw notFound('appointment');
    await sendCalendar(req, res, {
      events: [appointmentEvent(appointment, appointment.branch, services.env.publicOrigin)],
      name: 'appointment',
      now: services.now(),
      cacheControl: privateCacheControl,
    });
  };
}
