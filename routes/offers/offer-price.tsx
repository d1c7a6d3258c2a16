/** Price of an offer with all its parts and ways to enquire; it stays in view beside the page. */

import { useApp } from '#client/app-context.ts';
import { partyLabel, perPersonLabel } from '#client/components/offers/offer-labels.ts';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { availabilityText, liveProps } from '#client/live/live-text.ts';
import { eventProps } from '#shared/analytics/analytics-events.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import { telHref } from '#shared/phone.ts';
import { priceCheckedWords } from '#shared/price-age.ts';
import { AskLink } from './ask-link.tsx';
import type { FullOffer } from './full-offer.ts';
import styles from './offer-price.module.css';
import { priceParts } from './price-parts.ts';

export function OfferPrice({ offer: { id, price, partner } }: { offer: FullOffer }) {
  const { site, now } = useApp();
  return (
    <section className={styles.offerPrice} aria-labelledby="price">
      <h2 id="price" className="visually-hidden">
        Price
      </h2>
      <p className={styles.total}>
        {price.isFrom && 'from '}
        <strong>{formatWholePounds(price.totalPence)}</strong>
      </p>
      <p>
        {partyLabel(price)}
        <br />
        <b>{perPersonLabel(price)}</b>
      </p>
      <p className={styles.left} {...liveProps('availability', id, 'left')}>
        {availabilityText(price.left)}
      </p>
      {/* A separate element, as live updates replace the text of the one before it. */}
      {price.left === null && price.availability === 'limited' && <p className={styles.left}>Few places</p>}
      <dl className={styles.parts}>
        {priceParts(price).map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {priceCheckedWords(price.checkedAt, now)} Your holiday is with {partner.name}, and we act as their
        agent.
      </p>
      <p className={styles.ways}>
        <AskLink id={id} className={buttonStyles.wide} />
        {site && (
          <a href={telHref(site.phone)} {...eventProps('call', 'agency')}>
            Call {site.phone}
          </a>
        )}
      </p>
    </section>
  );
}

/** On phones, keeps the total and the enquiry link at the bottom of the screen until the form is reached. */
export function OfferBar({ offer: { id, price } }: { offer: FullOffer }) {
  return (
    <p className={styles.offerBar}>
      <span>
        {price.isFrom && 'from '}
        <strong>{formatWholePounds(price.totalPence)}</strong>{' '}
        <span>{partyLabel(price).replace('total for ', 'for ')}</span>
      </span>
      <AskLink id={id} />
    </p>
  );
}
