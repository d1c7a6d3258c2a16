/** The day that rules about days go by. */
import { londonClock } from '../dates.ts';
import type { RuleNode } from './rule-function.ts';

/** ISO, as a calendar on a wall in London shows it. */
export function dayInLondon({ props: { now } }: RuleNode): string {
  return londonClock(now ?? new Date()).date;
}
