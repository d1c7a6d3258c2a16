/** The words a cruise line is told in: its type, the size of its ships, who may come. */
import { listWords } from '#client/components/list-words.ts';
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

/** Cabins for one: their number when the line has told it, else what its sailings on sale show. */
export function singleCabinsLabel(line: { soloCabins: number | null; singlesOnSale: boolean }): string {
  if (line.soloCabins === null && line.singlesOnSale) return 'On some sailings';
  return cabinCountLabel(line.soloCabins);
}

/** A number of cabins, when the line has told it. */
export function cabinCountLabel(cabins: number | null): string {
  if (cabins === null) return 'Ask us';
  return cabins === 0 ? 'None' : String(cabins);
}

/** The smallest and the largest of the ships we describe: `184`, `1,325 to 1,380`. */
export function guestRange(ships: readonly { readonly guests: number }[]): string {
  const guests = ships.map((ship) => ship.guests).sort((a, b) => a - b);
  const [min, max] = [guests[0], guests.at(-1)];
  if (min === undefined || max === undefined) return '';
  return min === max ? formatNumber(min) : `${formatNumber(min)} to ${formatNumber(max)}`;
}
