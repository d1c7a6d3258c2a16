/** Near misses of an empty search: offers that differ in one respect, each labelled with it. */
import styles from './nearest-offers.module.css';
import { OfferRow } from './offer-row.tsx';
import offerRowsStyles from './offer-rows.module.css';
import type { OfferRowData } from './to-offer-row.ts';

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
