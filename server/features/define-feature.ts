/** Definition of a feature: everything that the rest of the server takes from its folder. */
import type { FeatureData } from '../personal-data/feature-data.ts';
import type { JobContext } from '../platform/jobs/job-context.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { FeatureForms } from '../submissions/feature-forms.ts';

export interface Feature extends FeatureData {
  readonly forms?: FeatureForms;
  /** Scheduled jobs. */
  jobs?(context: JobContext): Job[];
}
