/** Helpers that build parts of messages. */
import { formatDay } from '../dates.ts';
import { parseDay } from './parse-day.ts';

/** `Your name` → `your name`; `UK address` stays. */
export function lowerFirst(label: string): string {
  return /^(?!I\b)[A-Z](?:[a-z]|\s)/.test(label)
    ? (label[0] as string).toLowerCase() + label.slice(1)
    : label;
}

/** `a, b or c` */
export function joinWithOr(items: readonly unknown[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}

export function formatDayArgument(day: unknown): string {
  const at = day instanceof Date ? day.toISOString() : String(day);
  return parseDay(at.slice(0, 10)) ? formatDay(at) : at;
}
