/** Price of a party in two lines, for lists: the total in whole pounds, then the party and the price each. */
import { clsx } from 'clsx/lite';
import { availabilityText, liveProps } from '../../live/live-text.ts';
import styles from './price-line.module.css';

interface PriceLineProps {
  /** Code of the offer. */
  id: string;
  /** `£1,427`. */
  price: string;
  /** True when other dates cost more. */
  isFrom?: boolean | undefined;
  /** `for 2, £714 each`. */
  party: string;
  /** Number left, where few are. */
  left?: number | null | undefined;
  className?: string | undefined;
}

export function PriceLine({ id, price, isFrom, party, left, className }: PriceLineProps) {
  return (
    <p className={clsx(styles.priceLine, className)}>
      {isFrom && 'from '}
      <strong>{price}</strong>
      <span>{party}</span>
      {left !== null && left !== undefined && (
        <b {...liveProps('availability', id, 'left')}>{availabilityText(left)}</b>
      )}
    </p>
  );
}
