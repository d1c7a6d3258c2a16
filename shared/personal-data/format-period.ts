/** Formatter of a number of days, as a notice states it. */

const dayNames: Readonly<Record<number, string>> = {
  182: '6 months',
  240: '8 months',
  365: '1 year',
  548: '18 months',
  730: '2 years',
  1096: '3 years',
  2192: '6 years',
};

/** `730` → `2 years`, `7` → `7 days`. */
export function formatDays(days: number): string {
  return dayNames[days] ?? `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** `13` → `13 months`, `84` → `7 years`. */
export function formatMonths(months: number): string {
  return months % 12 === 0 ? `${months / 12} years` : `${months} months`;
}
