/** Labels for a cruise line's facts: type, ship size, age policy, and cabins for one. */
import { listWords } from '#client/components/page-parts/list-words.ts';
import { formatNumber } from '#shared/money/money.ts';

const types: Record<string, string> = {
  ocean: 'Ocean',
  river: 'River',
  expedition: 'Expedition',
  'tall-ship': 'Tall ship',
};

const sizes: Record<string, string> = { small: 'Small ships', mid: 'Mid-sized ships', large: 'Large ships' };

export function typeLabel(type: string): string {
  return types[type] ?? type;
}

/** `Ocean`, `River and ocean`. */
export function typesLabel(lineTypes: readonly string[]): string {
  const words = listWords(lineTypes.map((type) => typeLabel(type).toLowerCase()));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function sizeLabel(size: string): string {
  return sizes[size] ?? size;
}

export function agePolicyLabel({
  adultsOnly,
  minAge,
}: {
  adultsOnly: boolean;
  minAge: number | null;
}): string {
  if (!adultsOnly) return minAge ? `From age ${minAge}` : 'All ages';
  return minAge ? `Adults only, from ${minAge}` : 'Adults only';
}

/** Returns the number of single cabins that the line states, else whether its sailings on sale have any. */
export function singleCabinsLabel(line: { soloCabins: number | null; singlesOnSale: boolean }): string {
  if (line.soloCabins === null && line.singlesOnSale) return 'On some sailings';
  return cabinCountLabel(line.soloCabins);
}

/** Returns a number of cabins, or `Ask us` when the line states none. */
export function cabinCountLabel(cabins: number | null): string {
  if (cabins === null) return 'Ask us';
  return cabins === 0 ? 'None' : String(cabins);
}

/** Returns the range from the smallest to the largest ship we describe: `184`, `1,325 to 1,380`. */
export function guestRange(ships: readonly { readonly guests: number }[]): string {
  const guests = ships.map((ship) => ship.guests).sort((a, b) => a - b);
  const [min, max] = [guests[0], guests.at(-1)];
  if (min === undefined || max === undefined) return '';
  return min === max ? formatNumber(min) : `${formatNumber(min)} to ${formatNumber(max)}`;
}
