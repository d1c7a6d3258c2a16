/** What may stand for a number of seats, wherever one is read, taken or stored. */

/** More than any hall of ours has. */
export const maxSeats = 10_000;
/** More than any form lets one name have. */
export const maxParty = 100;

export function isCount(value: unknown, min = 0, max = maxSeats): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

export function isPartySize(value: unknown): value is number {
  return isCount(value, 1, maxParty);
}
