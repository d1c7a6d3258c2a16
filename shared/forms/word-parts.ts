/** Pieces that messages are put together from. */
import { formatDay } from '../dates.ts';
import { readDay } from './read-day.ts';

/** `Your name` → `your name`; `UK address` stays. */
export function lowerFirst(label: string): string {
  return /^(?!I\b)[A-Z](?:[a-z]|\s)/.test(label)
    ? (label[0] as string).toLowerCase() + label.slice(1)
    : label;
}

/** `a, b or c` */
export function either(words: readonly unknown[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

export function dayOf(day: unknown): string {
  const at = day instanceof Date ? day.toISOString() : String(day);
  return readDay(at.slice(0, 10)) ? formatDay(at) : at;
}
