/** The price of a party: the total first, then each person's part, the taxes in it, and when it was checked. */
import { clsx } from 'clsx/lite';
import { formatCheckedAt } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import { useApp } from '../app-context.ts';
import { availabilityText, liveProps } from '../live/live-text.ts';
import { partyLabel, perPersonLabel } from './offer-labels.ts';
import type { OfferPrice } from './offer-types.ts';
import styles from './price-box.module.css';

interface PriceBoxProps {
  className?: string | undefined;
  /** Code of the offer. */
  id: string;
  price: OfferPrice & {
    localTaxes?: readonly { pence: number }[];
    wasPence?: number | null;
    wasEvidence?: string | null;
  };
}

export function PriceBox({ id, price, className }: PriceBoxProps) {
  const { now } = useApp();
  const taxPence = (price.localTaxes ?? []).reduce((sum, { pence }) => sum + pence, 0);
  return (
    <p className={clsx(styles.price, className)}>
      <span className={styles.total}>
        {price.isFrom && <span>from</span>}
        <strong className={styles.amount}>{formatPounds(price.totalPence)}</strong>
      </span>
      <span>{price.cabin ? `${partyLabel(price)}, ${price.cabin}` : partyLabel(price)}</span>
      <span className={styles.each}>{perPersonLabel(price)}</span>
      <span className={styles.left} {...liveProps('availability', id, 'left')}>
        {availabilityText(price.left)}
      </span>
      {price.wasPence && price.wasEvidence && (
        <span className={styles.note}>
          Was <s>{formatPounds(price.wasPence)}</s>. {price.wasEvidence}
        </span>
      )}
      {taxPence > 0 && <span className={styles.note}>Local taxes of {formatPounds(taxPence)} are in it</span>}
      <span className={styles.checked}>Price checked {formatCheckedAt(price.checkedAt, now)}</span>
    </p>
  );
}
