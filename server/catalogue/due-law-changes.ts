/** Changes of the law that the website has to follow soon, or should already follow; logged once a day. */
import type { Logger } from 'pino';
import { addDays, dayMs, londonDay } from '#shared/dates.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { LawChangeContent } from './content-schemas/law-change.ts';

/** Days before a change from which its work is due. */
const noticeDays = 90;

/** Lists the changes that are not noted as done, from 90 days ahead. */
export function listDueLawChanges(changes: readonly LawChangeContent[], now: Date): LawChangeContent[] {
  const until = addDays(londonDay(now), noticeDays);
  return changes.filter(({ from, done }) => done === undefined && from <= until);
}

export function lawChangeJob(listDue: () => readonly LawChangeContent[], log: Logger): Job {
  return {
    name: 'law-changes',
    everyMs: dayMs,
    async run() {
      for (const { name, what, from, source } of listDue())
        log.warn({ event: 'law_change_due', change: name, what, from, source }, 'a change of the law is due');
      return undefined;
    },
  };
}
