/** Revisions in the words of the command line. */
import { formatDateTime } from '#shared/dates.ts';
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

export function formatTime(moment: string | null): string {
  return moment === null ? '' : formatDateTime(moment);
}
