/** Valid ranges of seat numbers, wherever they are read, taken or stored. */

/** Exceeds the capacity of every venue. */
export const maxSeats = 10_000;
/** Exceeds the party size that any form allows. */
export const maxParty = 100;

export function isCount(value: unknown, min = 0, max = maxSeats): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

export function isPartySize(value: unknown): value is number {
  return isCount(value, 1, maxParty);
}
