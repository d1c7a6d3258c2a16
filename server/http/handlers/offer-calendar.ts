/** Answers `/offers/{slug}-{code}.ics`: the departure of an offer, as a calendar file. */
import type { RequestHandler } from 'express';
import { departureQuery } from '#routes/offers/departure.query.ts';
import { departureEvent } from '#routes/offers/departure-event.ts';
import { parseOfferPath } from '#routes/offers/parse-offer-path.ts';
import { notFound } from '#shared/http-errors.ts';
import type { HttpServices } from '../http-services.ts';
import { sendCalendar } from './send-calendar.ts';

export function offerCalendar(
  services: Pick<HttpServices, 'queryAs' | 'env' | 'now'>,
): RequestHandler<{ offer: string }> {
  return async (req, res) => {
    const id = parseOfferPath(req.params.offer);
    const { site, offer } = await services.queryAs(null)(departureQuery, { id: id ?? 'none' });
    if (!offer) throw notFound(`holiday ${req.params.offer}`);
    const events = [departureEvent(offer, site.phone, services.env.publicOrigin)];
    await sendCalendar(req, res, { events, name: offer.slug, now: services.now() });
  };
}
