/** What is in an offer and what is not, folded away until somebody asks. */

import styles from './offer-detail.module.css';
import { OfferParticulars } from './offer-particulars.tsx';
import type { OfferRowFacts } from './offer-types.ts';

export function OfferDetail({ offer, open }: { offer: OfferRowFacts; open: boolean }) {
  return (
    <details className={styles.detail} open={open}>
      <summary>
        What is in the price<span className="visually-hidden"> of {offer.id}</span>
      </summary>
      <OfferParticulars offer={offer} level={4} />
    </details>
  );
}
