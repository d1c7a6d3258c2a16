/** How many seats are free, in words: plenty, few, or none but the waiting list. */

/** So few that one should hurry. */
const few = 5;

/** Where so many are free, the hour at which they were counted tells nobody anything. */
export function isPlenty(left: number): boolean {
  return left > few;
}

export function seatsLeftText(left: number): string {
  if (left === 0) return 'All taken: the waiting list is open.';
  if (left === 1) return 'One left.';
  return isPlenty(left) ? 'Still plenty of room.' : `Only ${left} left.`;
}
