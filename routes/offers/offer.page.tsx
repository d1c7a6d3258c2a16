/** Offer page at its own address: summary, itinerary, price, and enquiry form. */

import { drawMap } from '#client/components/maps/place-map/draw-map.ts';
import { OfferCards } from '#client/components/offers/offer-cards.tsx';
import { partyLabel } from '#client/components/offers/offer-labels.ts';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { enquiryForm } from '#shared/forms/enquiry.form.ts';
import { notFound, redirect } from '#shared/http-errors.ts';
import { matchQuery } from '#shared/match-query.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import type { PageQuery } from '#shared/page.ts';
import { offerJsonLd } from '#shared/structured-data/offer.ts';
import { offerHref } from '../offer-href.ts';
import { endedOfferError } from './ended-offer.ts';
import styles from './offer.module.css';
import { offerQuery } from './offer.query.ts';
import { OfferEnquiry } from './offer-enquiry.tsx';
import { OfferHero } from './offer-hero.tsx';
import { OfferParts } from './offer-parts.tsx';
import { OfferBar, OfferPrice } from './offer-price.tsx';
import { parseOfferPath } from './parse-offer-path.ts';

/** Reads the key of a departure, as `otherDate` writes it. */
function readDate(query: PageQuery): { date?: string } {
  return matchQuery(query, { date: /^20\d\d-[01]\d-[0-3]\d(?:-[1-9]\d{0,2})?$/ });
}

/** Returns the holiday's own address, whichever departure is shown. */
function baseHref({ id, slug }: { id: string; slug: string }): string {
  return offerHref({ id, slug });
}

export default definePage('offers/offer', {
  layout: 'branch2',
  cache: { minutes: 1 },
  query: ['date'],
  normalizeQuery: readDate,
  forms: [enquiryForm],
  load: async ({ runQuery, params, query, origin, now }) => {
    const id = parseOfferPath(params.offer);
    if (!id) throw notFound(`holiday ${params.offer}`);
    const { date } = readDate(query);
    const { offer, endedOffer } = await runQuery(offerQuery, { id, ...(date && { otherDate: date }) });
    if (endedOffer) throw endedOfferError(endedOffer, now);
    if (!offer) throw notFound(`holiday ${id}`);
    const address = baseHref(offer);
    if (address !== href('offers-offer', params)) throw redirect(address, 301);
    // A departure that has left or is unknown redirects to the holiday itself.
    if (date && !offer.otherDate) throw redirect(address, 302);
    return { offer, address: origin + address, map: offer.position && drawMap(offer.position) };
  },
  meta: ({ offer }) => ({
    canonicalPath: baseHref(offer),
    title: `${offer.title} (${offer.id})`,
    description: offer.summary,
    art: offer.art,
    image: `${baseHref(offer)}.png`,
    artAlt: `${offer.title}, ${formatWholePounds(offer.price.totalPence)}, ${partyLabel(offer.price)}`,
    breadcrumbs: { trail: [{ label: 'All offers', to: href('sale') }], here: offer.title },
  }),
  structuredData: ({ offer, address }, { origin }) => [
    offerJsonLd(offer, { url: address, image: `${address}.png`, origin }),
  ],
  Page: ({ data: { offer, address, map }, now }) => (
    <>
      {/* Limits the sticky bar at the bottom of a phone's screen: it scrolls away with this element. */}
      <div>
        <OfferHero offer={offer} />
        <div className={`wrap ${styles.offer}`}>
          <div className={styles.columns}>
            <aside className={styles.beside} aria-label="Price">
              <OfferPrice offer={offer} />
            </aside>
            <OfferParts offer={offer} address={address} map={map} />
          </div>
        </div>
        <OfferBar offer={offer} />
      </div>
      <div className={`wrap ${styles.after}`}>
        <OfferEnquiry offer={offer} now={now} />
        {offer.similar.length > 0 && (
          <section className={styles.similar} aria-labelledby="similar">
            <h2 id="similar">You may also like</h2>
            <OfferCards offers={offer.similar} />
          </section>
        )}
      </div>
    </>
  ),
});
