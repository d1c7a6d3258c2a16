/** Routes of bookings: calendar files, the ticket's QR code, and the link that leaves a waiting list. */
import type { Router } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import { rateLimit } from '../../http/middleware/rate-limit.ts';
import { renderSlot } from '../../http/middleware/render-slot.ts';
import { appointmentCalendar } from './appointments/appointment-calendar.ts';
import { eventCalendar } from './seats/event-calendar.ts';
import { oneClickLeave } from './seats/one-click-leave.ts';
import { ticketIcs, ticketQr } from './seats/ticket-files.ts';
import { oneClickLeavePath } from './seats/ticket-link.ts';

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
