/** How fresh the prices of a list are: when the one that has waited longest was looked up. */
import { formatCheckedAt } from '#shared/dates.ts';
import { isPriceOld } from '#shared/price-age.ts';
import { useApp } from '../app-context.ts';
import styles from './oldest-check.module.css';

/** Null where the list is empty. */
export function OldestCheck({ checkedAt }: { checkedAt: string | null }) {
  const { now } = useApp();
  if (!checkedAt) return null;
  const checked = `Oldest price here checked ${formatCheckedAt(checkedAt, now)}`;
  return (
    <p className={styles.oldestCheck}>
      {isPriceOld(checkedAt, now) ? `${checked}: some may have changed` : checked}
    </p>
  );
}

/** Of offers that stand in no list of the query API, which would say it. */
export function findOldestCheck(offers: readonly { price: { checkedAt: string } }[]): string | null {
  return offers.map(({ price }) => price.checkedAt).sort()[0] ?? null;
}
