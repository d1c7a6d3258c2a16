/** Revisions in the words of the command line, and of the record of acts. */
import { formatDay, londonClock } from '#shared/dates.ts';
import type { Revision } from './tables.ts';

export function describe(
  { number, state, liveFrom, change, author, why: reason, at }: Revision,
  liveNumber: number,
) {
  const told = number === liveNumber ? 'live' : state === 'published' ? 'published' : state;
  const from = liveFrom ? ` from ${formatTime(liveFrom)}` : '';
  return `${number}  ${told}${from}  ${change}  by ${author} on ${formatTime(at)}${reason ? `: ${reason}` : ''}`;
}

export function describeWithName(revision: Revision): string {
  return `${revision.kind}/${revision.id}  ${describe(revision, -1)}`;
}

/** To the second, and never before the moment: a change is live a few seconds after it is published. */
export function formatTime(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(Math.ceil(Date.parse(moment) / 1_000) * 1_000);
  const { date, time } = londonClock(at);
  return `${formatDay(date)}, ${time}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
}
