/** Data of submissions: tables, personal data and retention. */
import type { FeatureData } from '../personal-data/feature-data.ts';
import { deleteExpiredSubmissions, isExpiredSubmission } from './delete-expired-submissions.ts';
import { submissionsMigrations } from './migration.ts';
import { submissionsPersonalData } from './personal-data.ts';
import { redactSensitive } from './redact-sensitive.ts';

export const submissionsData: FeatureData = {
  name: 'submissions',
  migrations: submissionsMigrations,
  personalData: [submissionsPersonalData],
  retention: {
    async deleteExpired(context, now) {
      const deleted = await deleteExpiredSubmissions(context, now);
      await redactSensitive(context.database, now);
      await context.uploads.purgeOrphans(context.database, now);
      return deleted;
    },
    due: { submissions: isExpiredSubmission },
    createdAt: { submissions: 'receivedAt' },
  },
};
