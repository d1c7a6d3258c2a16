/** Hero of an offer's page: title, dates and place, the main action, and a full-width picture. */

import {
  boardLabel,
  departureLabel,
  joinFacts,
  kindLabel,
  partyLabel,
  starLabel,
} from '#client/components/offers/offer-labels.ts';
import { ProtectionLine } from '#client/components/offers/protection-line.tsx';
import { SaveButton } from '#client/components/offers/save-button.tsx';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import leadStyles from '#client/components/page-parts/lead.module.css';
import { Picture } from '#client/components/pictures/picture.tsx';
import pictureFrameStyles from '#client/components/pictures/picture-frame.module.css';
import { formatLongDay, formatNights } from '#shared/dates.ts';
import { formatWholePounds } from '#shared/money/money.ts';
import { AskLink } from './ask-link.tsx';
import { formatPlace } from './format-place.ts';
import type { FullOffer } from './full-offer.ts';
import styles from './offer-hero.module.css';

export function OfferHero({ offer }: { offer: FullOffer }) {
  const { id, title, kind, summary, art, photo, price, protection } = offer;
  return (
    <div className={styles.offerHero}>
      <div className={styles.words}>
        <Breadcrumbs />
        <p className="eyebrow">
          {kindLabel(kind)} · {id}
        </p>
        <h1>{title}</h1>
        <p className={`${leadStyles.lead} ${styles.lead}`}>{summary}</p>
        <dl className={styles.keyFacts}>
          {keyFacts(offer).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ProtectionLine protection={protection} />
        <p className={styles.actions}>
          <span className={styles.price}>
            {price.isFrom && 'from '}
            <strong>{formatWholePounds(price.totalPence)}</strong>{' '}
            {partyLabel(price).replace('total for', 'for')}
          </span>
          <AskLink id={id} className={styles.enquire} />
          <SaveButton className={undefined} id={id} title={title} />
        </p>
      </div>
      <div className={`${pictureFrameStyles.frame} ${styles.picture}`}>
        <Picture art={art} photo={photo} offer={id} shape="hero" priority />
      </div>
    </div>
  );
}

function keyFacts(offer: FullOffer): (readonly [label: string, value: string])[] {
  const { departs, nights, from, stay, cruise } = offer;
  const board = stay && boardLabel(stay.board);
  const sleeps = stay && joinFacts([stay.name, stay.stars && starLabel(stay.stars, stay.starsBy), board]);
  const ship = cruise && joinFacts([cruise.ship, cruise.line?.name, board]);
  return [
    ['When', joinFacts([formatLongDay(departs), formatNights(nights)])],
    ['From', departureLabel(from).replace(/^from /, '')],
    ['Where', formatPlace(offer)],
    ...(ship ? [['Ship', ship] as const] : sleeps ? [['Stay', sleeps] as const] : []),
  ];
}
