/** Converts pounds into whole notes of a currency. */
import type { ExchangeRate } from './exchange.ts';
import { formatUnits } from './money.ts';

/** Rounds down to the smallest note held; the remainder stays with the customer. `(50000, euro)` → `€570`. */
export function poundsToNotes(
  pence: number,
  { sell, smallestNote, symbol }: Pick<ExchangeRate, 'sell' | 'smallestNote' | 'symbol'>,
): string {
  // Rates have four decimals: integers keep the division exact.
  const units = Math.floor((pence * Math.round(sell * 10_000)) / 1_000_000 / smallestNote) * smallestNote;
  return units > 0 ? formatUnits(units, symbol) : 'Less than one note';
}
