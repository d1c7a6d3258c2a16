/** Describes the newest revision of an item that visitors do not see yet, in a sentence. */
import { formatDateTime, minuteMs } from '#shared/dates.ts';
import type { RevisionHead } from '../../catalogue/revisions/revision-store.ts';

export interface Waiting {
  readonly text: string;
  /** True for the seconds between publishing and the moment at which every server shows it. */
  readonly isSoon: boolean;
}

/** Null where visitors see the newest revision. */
export function describeHead(head: RevisionHead | undefined, now: Date): Waiting | null {
  if (head?.state === 'draft') return { text: `Draft by ${head.author}, not published`, isSoon: false };
  const msToGo = Date.parse(head?.liveFrom ?? '') - now.getTime();
  if (!head || !(msToGo > 0)) return null;
  if (msToGo < minuteMs) return { text: `Saved by ${head.author}: live in a few seconds`, isSoon: true };
  return {
    text: `Scheduled by ${head.author} for ${formatDateTime(head.liveFrom as string)}`,
    isSoon: false,
  };
}
