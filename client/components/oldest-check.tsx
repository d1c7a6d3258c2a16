/** How fresh the prices of a list are: when the one that has waited longest was looked up. */
import { formatCheckedAt } from '#shared/dates.ts';
import { isPriceOld } from '#shared/price-age.ts';
import { useApp } from '../app-context.ts';

/** Null where the list is empty. */
export function OldestCheck({ checkedAt }: { checkedAt: string | null }) {
  const { now } = useApp();
  if (!checkedAt) return null;
  return (
    <p>{`Oldest price here checked ${formatCheckedAt(checkedAt, now)}${isPriceOld(checkedAt, now) ? ': some may have changed' : ''}`}</p>
  );
}

/** Of offers that stand in no list of the query API, which would say it. */
export function findOldestCheck(offers: readonly { price: { checkedAt: string } }[]): string | null {
  return offers.map(({ price }) => price.checkedAt).sort()[0] ?? null;
}
