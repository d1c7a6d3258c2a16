/** Calendar event of an offer's departure, with a reminder two days before. */

import { departureLabel } from '#client/components/offers/offer-labels.ts';
import { formatNights } from '#shared/dates.ts';
import type { CalendarEvent } from '#shared/icalendar.ts';
import type { DepartureQuery } from '#shared/query/operations.generated.ts';
import { offerHref } from '../offer-href.ts';

type Departing = NonNullable<DepartureQuery['offer']>;

export function departureEvent(offer: Departing, phone: string, origin: string): CalendarEvent {
  const { id, title, departs, nights, from } = offer;
  const leaves = departureLabel(from);
  return {
    uid: `offer-${id.toLowerCase()}@${new URL(origin).hostname}`,
    starts: departs,
    summary: `${title} (${id})`,
    description:
      `${formatNights(nights)}, ${leaves}. Nothing is booked yet. This is just a note of the ` +
      `date. ${origin}${offerHref(offer)} Ring ${phone} to ask.`,
    ...(from.kind === 'airport' || from.kind === 'port' ? { location: from.name } : {}),
    remindBefore: 'P2D',
  };
}
