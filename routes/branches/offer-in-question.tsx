/** Card of the holiday that an appointment is about, with a link to it. */

import { kindLabel, partyLabel } from '#client/components/offers/offer-labels.ts';
import { SideCard } from '#client/components/pictures/side-card.tsx';
import { formatDay, formatNights } from '#shared/dates.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import { offerHref } from '../offer-href.ts';
import type { BookingOffer } from './book-appointment.query.ts';

export function OfferInQuestion({ offer }: { offer: BookingOffer }) {
  const { id, title, kind, departs, nights, art, photo, price } = offer;
  return (
    <section aria-labelledby="about-which">
      <h2 id="about-which">To talk about</h2>
      <SideCard
        art={art}
        photo={photo}
        tag={`${kindLabel(kind)} · ${id}`}
        title={title}
        to={offerHref(offer)}
      >
        <p>
          {formatDay(departs)}, {formatNights(nights)}
        </p>
        <p>
          {price.isFrom && 'from '}
          <b>{formatWholePounds(price.totalPence)}</b> {partyLabel(price)}
        </p>
      </SideCard>
    </section>
  );
}
