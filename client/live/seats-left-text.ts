/** Number of free seats in words: plenty, few, or only the waiting list. */

/** At most this number left: visitors should hurry. */
const few = 5;

/** With plenty of seats, the time of the count is of no use to visitors. */
export function isPlenty(left: number): boolean {
  return left > few;
}

export function seatsLeftText(left: number): string {
  if (left === 0) return 'All taken, but the waiting list is open.';
  if (left === 1) return 'One left.';
  return isPlenty(left) ? 'Still plenty of room.' : `Only ${left} left.`;
}
