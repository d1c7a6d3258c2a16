/** One offer as a row of a list: picture, what it is, what it costs, and how to ask about it. */
import { href } from '#routes/href.ts';
import { OfferCost } from './offer-cost.tsx';
import { OfferDetail } from './offer-detail.tsx';
import { kindLabel } from './offer-labels.ts';
import { OfferLines } from './offer-lines.tsx';
import styles from './offer-row.module.css';
import offerRowsStyles from './offer-rows.module.css';
import type { OfferRowFacts } from './offer-types.ts';
import { Picture } from './picture.tsx';
import pictureFrameStyles from './picture-frame.module.css';
import { ProtectionLine } from './protection-line.tsx';

interface OfferRowProps {
  offer: OfferRowFacts;
  /** Shows its particulars at once. */
  open?: boolean;
}

export function OfferRow({ offer, open = false }: OfferRowProps) {
  const { id, title, kind, art, photo } = offer;
  return (
    <article className={styles.offerRow} id={id}>
      <div className={`${pictureFrameStyles.frame} ${styles.picture}`}>
        <Picture art={art} photo={photo} />
      </div>
      <div className={styles.about}>
        <p className={styles.tag}>
          {kindLabel(kind)} · {id}
        </p>
        <h3>
          <a href={href('sale', {}, { code: id })}>{title}</a>
        </h3>
        <OfferLines className={styles.meta} offer={offer} />
        <p>{offer.summary}</p>
        <ProtectionLine protection={offer.protection} />
        <OfferDetail offer={offer} open={open} />
      </div>
      <OfferCost className={styles.offerRowCost} offer={offer} />
    </article>
  );
}

/** Rows one below the other, as a list. */
export function OfferRows({ offers, open = false }: { offers: readonly OfferRowFacts[]; open?: boolean }) {
  return (
    <ul className={offerRowsStyles.list}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferRow offer={offer} open={open} />
        </li>
      ))}
    </ul>
  );
}
