/** Freshness of a list's prices: when the least recently checked one was checked. */
import { formatCheckedAt } from '#shared/dates.ts';
import { isPriceOld } from '#shared/price-age.ts';
import { useApp } from '../../app-context.ts';
import styles from './oldest-check.module.css';

/** `checkedAt` is null for an empty list. */
export function OldestCheck({ checkedAt }: { checkedAt: string | null }) {
  const { now } = useApp();
  if (!checkedAt) return null;
  const checked = `Oldest price here checked ${formatCheckedAt(checkedAt, now)}`;
  return (
    <p className={styles.oldestCheck}>
      {isPriceOld(checkedAt, now) ? `${checked}, so some may have changed` : checked}
    </p>
  );
}

/** Finds the oldest check of offers outside the query API's lists, which return it themselves. */
export function findOldestCheck(offers: readonly { price: { checkedAt: string } }[]): string | null {
  return offers.map(({ price }) => price.checkedAt).sort()[0] ?? null;
}
