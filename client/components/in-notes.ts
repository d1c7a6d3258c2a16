/** What a sum of pounds brings in the notes of a currency. */

interface NoteRate {
  readonly symbol: string;
  readonly sell: number;
  readonly smallestNote: number;
}

const whole = new Intl.NumberFormat('en-GB');

/** Rounded down to the smallest note held; what is over stays with the customer. `(50000, euro)` → `€570`. */
export function inNotes(pence: number, { sell, smallestNote, symbol }: NoteRate): string {
  // Rates have four decimals: whole numbers keep the division exact.
  const units = Math.floor((pence * Math.round(sell * 10_000)) / 1_000_000 / smallestNote) * smallestNote;
  return units > 0 ? formatUnits(symbol, units) : 'Less than one note';
}

/** `('€', 570)` → `€570`, `('CHF', 50)` → `CHF 50`. */
export function formatUnits(symbol: string, units: number): string {
  const gap = /[A-Za-z]$/.test(symbol) ? '\u00a0' : '';
  return `${symbol}${gap}${whole.format(units)}`;
}
