/** The price of a party: the total first, then each person's part, the taxes in it, and when it was checked. */
import { clsx } from 'clsx';
import { formatChecked } from '#shared/dates.ts';
import { formatPounds } from '#shared/money.ts';
import { liveProps, sayLeft } from '../live/live-words.ts';
import { useShell } from '../shell.ts';
import type { OfferPrice } from './offer-summary.ts';
import { eachWords, partyWords } from './offer-words.ts';
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
  const { now } = useShell();
  const taxPence = (price.localTaxes ?? []).reduce((sum, { pence }) => sum + pence, 0);
  return (
    <p className={clsx(styles.price, className)}>
      <span className={styles.total}>
        {price.isFrom && <span>from</span>}
        <strong className={styles.amount}>{formatPounds(price.totalPence)}</strong>
      </span>
      <span>{price.cabin ? `${partyWords(price)}, ${price.cabin}` : partyWords(price)}</span>
      <span className={styles.each}>{eachWords(price)}</span>
      <span className={styles.left} {...liveProps('availability', id, 'left')}>
        {sayLeft(price.left)}
      </span>
      {price.wasPence && price.wasEvidence && (
        <span className={styles.note}>
          Was <s>{formatPounds(price.wasPence)}</s>. {price.wasEvidence}
        </span>
      )}
      {taxPence > 0 && <span className={styles.note}>Local taxes of {formatPounds(taxPence)} are in it</span>}
      <span className={styles.checked}>Price checked {formatChecked(price.checkedAt, now)}</span>
    </p>
  );
}
