/** Scheduled jobs of the server, apart from sending mail. */

import { type Outcomes, settleActsJob } from './acts/settle-acts.ts';
import type { LawChangeContent } from './catalogue/content-schemas/law-change.ts';
import { lawChangeJob } from './catalogue/due-law-changes.ts';
import { featureData } from './database.ts';
import type { DocumentStore } from './documents/document-store.ts';
import { findDocumentOutcome } from './documents/find-document-outcome.ts';
import type { JobContext } from './features/job-context.ts';
import { everyFeature } from './features.ts';
import { retentionJob } from './personal-data/retention.ts';
import type { Job } from './platform/jobs/jobs.ts';

interface ServerJobContext extends JobContext {
  readonly documents: DocumentStore;
  /** Lists changes of the law that the content has to follow soon. */
  readonly dueLawChanges: () => readonly LawChangeContent[];
  /** Finds the outcomes of the features' acts. */
  readonly outcomes: Outcomes;
}

export function listJobs(context: ServerJobContext): Job[] {
  const outcome = findDocumentOutcome(context.documents);
  return [
    ...everyFeature.flatMap((feature) => feature.jobs?.(context) ?? []),
    retentionJob(featureData, context, context.log),
    settleActsJob(context.database, {
      'documents set': outcome,
      'documents update': outcome,
      'documents delete': outcome,
      ...context.outcomes,
    }),
    lawChangeJob(context.dueLawChanges, context.log),
  ];
}
