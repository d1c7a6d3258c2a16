/** Inclusions and exclusions of an offer's price, side by side. */
import { ListSection } from '#client/components/page-parts/list-section.tsx';
import pairsStyles from '#client/components/page-parts/pairs.module.css';
import type { FullOffer } from './full-offer.ts';
import styles from './in-the-price.module.css';

export function InThePrice({ offer: { includes, excludes } }: { offer: FullOffer }) {
  return (
    <div className={`${pairsStyles.pairs} ${styles.inThePrice}`}>
      <ListSection id="in" heading="In the price" items={includes} />
      <ListSection id="not-in" heading="Not in the price" items={excludes} />
    </div>
  );
}
