/** Near misses of an empty search: offers that differ in one respect, each labelled with it. */

import { OfferRow } from '../offer-rows/offer-row.tsx';
import offerRowsStyles from '../offer-rows/offer-rows.module.css';
import type { OfferRowData } from '../offer-rows/to-offer-row.ts';
import styles from './nearest-offers.module.css';

export interface NearOffer {
  readonly offer: OfferRowData;
  /** `in June 2027`, `from London Luton`, `at £2,140 instead of £2,000`. */
  readonly because: string;
}

export function NearestOffers({ offers }: { offers: readonly NearOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>The nearest to it</h3>
      <ul className={offerRowsStyles.list}>
        {offers.map(({ offer, because }) => (
          <OfferRow key={offer.id} offer={offer} level={4} because={`One ${because}`} />
        ))}
      </ul>
    </>
  );
}
