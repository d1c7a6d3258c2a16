/** Formatter of a colleague's working days as a phrase. */
import { weekdays } from '#shared/dates.ts';
import { joinWords } from '#shared/words.ts';

/** `[2, 3, 4, 5, 6]` (0 is Sunday) → `Tuesday to Saturday`; `[1, 5, 6]` → `Monday, Friday and Saturday`. */
export function formatWorkingDays(days: readonly number[]): string {
  // The working week starts on Monday.
  const order = [...new Set(days)].map((day) => (day + 6) % 7).sort((a, b) => a - b);
  const runs: number[][] = [];
  for (const day of order) {
    const last = runs.at(-1);
    if (last && last.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const parts = runs.flatMap((run) =>
    run.length > 2 ? [`${dayName(run[0])} to ${dayName(run.at(-1))}`] : run.map(dayName),
  );
  return joinWords(parts);
}

function dayName(day: number | undefined): string {
  return weekdays[((day ?? 0) + 1) % 7] as string;
}
