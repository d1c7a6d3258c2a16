/** Words for a span of time: `1 minute`, `3 hours`, `2 days ago`. */
import { dayMs, hourMs, minuteMs } from '#shared/dates.ts';

/** Rounds down to the largest unit; at least a minute. */
export function formatSpan(spanMs: number): string {
  if (spanMs >= dayMs) return count(spanMs / dayMs, 'day');
  return spanMs >= hourMs ? count(spanMs / hourMs, 'hour') : count(spanMs / minuteMs, 'minute');
}

function count(exact: number, unit: string): string {
  const whole = Math.max(1, Math.floor(exact));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}

export function formatAgo(at: string, now: Date): string {
  return `${formatSpan(Math.max(0, now.getTime() - Date.parse(at)))} ago`;
}
