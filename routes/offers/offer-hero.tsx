/** Hero of an offer's page: title, dates and place, the main action, and a full-width picture. */
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import leadStyles from '#client/components/lead.module.css';
import {
  boardLabel,
  departureLabel,
  joinFacts,
  kindLabel,
  partyLabel,
  starLabel,
} from '#client/components/offer-labels.ts';
import { Picture } from '#client/components/picture.tsx';
import pictureFrameStyles from '#client/components/picture-frame.module.css';
import { ProtectionLine } from '#client/components/protection-line.tsx';
import { SaveButton } from '#client/components/save-button.tsx';
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
