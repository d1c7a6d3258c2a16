/** One offer as a poster with its price: the card that leads to everything known about it. */
import { clsx } from 'clsx/lite';
import { href } from '#routes/href.ts';
import { formatDay, formatNights } from '#shared/dates.ts';
import styles from './offer-card.module.css';
import offerGridStyles from './offer-grid.module.css';
import { boardLabel, departureLabel, joinFacts, kindLabel } from './offer-labels.ts';
import type { OfferCardFacts } from './offer-types.ts';
import { Picture } from './picture.tsx';
import pictureFrameStyles from './picture-frame.module.css';
import { PriceBox } from './price-box.tsx';
import { ProtectionLine } from './protection-line.tsx';
import { SaveButton } from './save-button.tsx';

interface OfferCardProps {
  offer: OfferCardFacts;
  /** 3 below an h2, which is the usual place. */
  level?: 2 | 3;
}

export function OfferCard({ offer, level = 3 }: OfferCardProps) {
  const Heading = `h${level}` as const;
  const { id, title, kind, departs, nights, from, stay, price, protection, art, photo } = offer;
  const facts = [
    formatDay(departs),
    formatNights(nights),
    departureLabel(from),
    stay && boardLabel(stay.board),
  ];
  return (
    <article className={styles.offerCard}>
      <div className={`${pictureFrameStyles.frame} ${styles.picture}`}>
        <Picture art={art} photo={photo} />
        <span className={styles.kicker}>{kindLabel(kind)}</span>
      </div>
      <div className={styles.body}>
        <Heading>
          <a href={href('sale', {}, { code: id })}>{title}</a>
        </Heading>
        <p className={styles.meta}>{joinFacts(facts)}</p>
        <PriceBox className={styles.cost} id={id} price={price} />
        <ProtectionLine className={styles.safe} protection={protection} />
        <SaveButton className={styles.saveIt} id={id} title={title} />
      </div>
    </article>
  );
}

/** Cards side by side, as a list. */
export function OfferGrid({ offers, level = 3 }: { offers: readonly OfferCardFacts[]; level?: 2 | 3 }) {
  return (
    <ul
      className={clsx(
        offerGridStyles.grid,
        offers.length % 3 === 0 && offers.length <= 6 && offerGridStyles.threes,
      )}
    >
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} level={level} />
        </li>
      ))}
    </ul>
  );
}
