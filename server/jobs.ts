/** Scheduled jobs of the server, apart from sending mail. */
import type { LawChangeContent } from './catalogue/content-schemas/law-change.ts';
import { lawChangeJob } from './catalogue/due-law-changes.ts';
import { featureData } from './database.ts';
import type { JobContext } from './features/job-context.ts';
import { everyFeature } from './features.ts';
import { retentionJob } from './personal-data/retention.ts';
import type { Job } from './platform/jobs/jobs.ts';

interface ServerJobContext extends JobContext {
  /** Lists changes of the law that the content has to follow soon. */
  readonly dueLawChanges: () => readonly LawChangeContent[];
}

export function listJobs(context: ServerJobContext): Job[] {
  return [
    ...everyFeature.flatMap((feature) => feature.jobs?.(context) ?? []),
    retentionJob(featureData, context, context.log),
    lawChangeJob(context.dueLawChanges, context.log),
  ];
}
