/** Answers `/appointment.ics`: a booked appointment as a calendar file, by the token of its link. */
import type { RequestHandler } from 'express';
import { appointmentCalendarQuery } from '#routes/branches/appointment-calendar.query.ts';
import { notFound } from '#shared/http-errors.ts';
import { sendCalendar } from '../../../http/handlers/send-calendar.ts';
import type { HttpServices } from '../../../http/http-services.ts';
import { privateCacheControl } from '../../../render/page-headers.ts';
import { appointmentEvent } from './appointment-event.ts';

export function appointmentCalendar(services: Pick<HttpServices, 'queryAs' | 'env' | 'now'>): RequestHandler {
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
