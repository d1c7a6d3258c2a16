/** Scheduled jobs of the server, apart from sending mail. */
import { featureData } from './database.ts';
import type { JobContext } from './features/job-context.ts';
import { everyFeature } from './features.ts';
import { retentionJob } from './personal-data/retention.ts';
import type { Job } from './platform/jobs/jobs.ts';

export function listJobs(context: JobContext): Job[] {
  return [
    ...everyFeature.flatMap((feature) => feature.jobs?.(context) ?? []),
    retentionJob(featureData, context, context.log),
  ];
}
