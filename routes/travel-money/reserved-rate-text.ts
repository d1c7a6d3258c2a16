/** Statement of the rate for reserved notes, worded to remain true however long the page is open. */
import type { Rate, Terms } from './travel-money.query.ts';

type Held = Pick<Rate, 'name' | 'holdDays'>;

export function reservedRateText(rates: readonly Held[], { rateHeld }: Pick<Terms, 'rateHeld'>): string {
  const held = rates.filter(({ holdDays }) => holdDays !== null);
  const days = Math.min(...held.map(({ holdDays }) => holdDays as number));
  if (held.length === 0) return rateHeld;
  const money = held.length === rates.length ? '' : ` for ${joinNames(held.map(({ name }) => name))}`;
  return (
    `Reserve within an hour of our last check and collect ${formatDays(days)}, and we hold ` +
    `today’s rate${money}; otherwise you pay the rate on the board when you collect.`
  );
}

function formatDays(days: number): string {
  if (days === 0) return 'today';
  return days === 1 ? 'by tomorrow' : `within ${days} days`;
}

/** `Euro`, `Euro and US dollar`, `Euro, US dollar and Turkish lira`. */
function joinNames(names: readonly string[]): string {
  const [last = '', ...first] = [...names].reverse();
  return first.length === 0 ? last : `${first.reverse().join(', ')} and ${last}`;
}
