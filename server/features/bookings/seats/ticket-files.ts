/** Answers `/ticket.svg` and `/ticket.ics`: a ticket's QR code and calendar file, by its link's token. */
import type { RequestHandler } from 'express';
import { type Ticket, ticketQuery } from '#routes/tickets/ticket.query.ts';
import { notFound } from '#shared/http-errors.ts';
import { sendCompressed } from '../../../http/handlers/send-compressed.ts';
import type { HttpServices } from '../../../http/http-services.ts';
import { drawQr } from '../../../platform/draw-qr.ts';
import { privateCacheControl } from '../../../render/page-headers.ts';
import { cspReporting } from '../../../render/security-headers.ts';
import { ticketCalendar } from './event-words.ts';
import { ticketPath } from './ticket-link.ts';

type TicketServices = Pick<HttpServices, 'queryAs' | 'env' | 'now'>;

/** Encodes the URL of the ticket itself: scanning it shows the booking as it is at that moment. */
export function ticketQr(services: TicketServices): RequestHandler {
  return async (req, res) => {
    const { token } = await readTicket(services, req.url);
    const { size, path } = drawQr(`${services.env.publicOrigin}${ticketPath}?token=${token}`);
    res.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
    res.setHeader('Content-Security-Policy', `default-src 'none'; frame-ancestors 'none'; ${cspReporting}`);
    res.setHeader('Cache-Control', privateCacheControl);
    res.setHeader('X-Robots-Tag', 'noindex');
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" ` +
      `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path ` +
      `fill="#12263f" d="${path}"/></svg>`;
    await sendCompressed(req, res, 200, svg);
  };
}

export function ticketIcs(services: TicketServices): RequestHandler {
  return async (req, res) => {
    const { ticket, event } = await readTicket(services, req.url);
    res.setHeader('Content-Type', 'text/calendar; charset=utf-8; method=PUBLISH');
    res.setHeader('Content-Disposition', `attachment; filename="${event.slug}.ics"`);
    res.setHeader('Cache-Control', privateCacheControl);
    res.setHeader('X-Robots-Tag', 'noindex');
    const { env, now } = services;
    await sendCompressed(
      req,
      res,
      200,
      ticketCalendar(event, ticket, { origin: env.publicOrigin, now: now() }),
    );
  };
}

/** Throws a 404 for an invalid link, and for a booking that is not held or not confirmed. */
async function readTicket(services: TicketServices, url: string) {
  const token = new URL(url, 'http://localhost').searchParams.get('token') ?? '';
  const { ticket } = await services.queryAs(null)(ticketQuery, { token });
  if (!ticket?.event || ticket.state !== 'booked' || ticket.heldUntil)
    throw notFound('a ticket of that link');
  return { token, ticket: ticket as Ticket, event: ticket.event };
}
