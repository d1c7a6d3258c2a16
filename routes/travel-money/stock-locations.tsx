/** Branches that stock a currency today, or the time it takes to order it. */
import type { Bureau, Rate } from './travel-money.query.ts';

interface StockLocationsProps {
  rate: Rate;
  bureaux: readonly Bureau[];
  chosen: Bureau | undefined;
}

/** Maximum number of names shown; more are collapsed under a summary. */
const maxNamesShown = 2;

export function StockLocations({ rate, bureaux, chosen }: StockLocationsProps) {
  const order = `To order, ${formatOrderTime(rate.leadDays)}`;
  if (chosen) return rate.stockedIn.includes(chosen.slug) ? <b>In stock</b> : order;
  const names = bureaux.filter(({ slug }) => rate.stockedIn.includes(slug)).map(({ name }) => name);
  if (names.length === 0) return order;
  const elsewhere = names.length < bureaux.length ? ` Elsewhere ${formatOrderTime(rate.leadDays)}.` : '';
  if (names.length <= maxNamesShown) return `${names.join(' and ')}.${elsewhere}`;
  return (
    <details>
      <summary>{names.length === bureaux.length ? 'Every bureau' : `${names.length} branches`}</summary>
      {names.join(', ')}.{elsewhere}
    </details>
  );
}

function formatOrderTime(days: number): string {
  if (days <= 0) return 'same day';
  return days === 1 ? '1 working day' : `${days} working days`;
}
