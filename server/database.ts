/** The site's data: migrations of the platform and of every feature, and the database opened with them. */
import { documentsMigrations } from './documents/migration.ts';
import { features } from './features.ts';
import type { FeatureData } from './personal-data/feature-data.ts';
import { mailData } from './personal-data/mail-data.ts';
import {
  type Database,
  type DatabaseSettings,
  openDatabase as openMigratedDatabase,
} from './platform/database/open-database.ts';
import { jobsMigrations } from './platform/jobs/migration.ts';
import { submissionsData } from './submissions/submissions-data.ts';

/** In the order in which a person's data are deleted. Mails come last: others may put some into the outbox. */
export const featureData: readonly FeatureData[] = [
  ...features,
  submissionsData,
  { name: 'documents', migrations: documentsMigrations },
  { name: 'jobs', migrations: jobsMigrations },
  mailData,
];

export const migrations = Object.assign({}, ...featureData.map((each) => each.migrations));

export const personalDataSources = featureData.flatMap(({ personalData = [] }) => personalData);

/** See `openDatabase` of the platform. */
export function openDatabase(settings: Omit<DatabaseSettings, 'migrations'>): Promise<Database> {
  return openMigratedDatabase({ ...settings, migrations });
}
