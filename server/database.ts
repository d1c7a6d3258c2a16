/** The site's data: migrations of the platform and of every feature, and the database opened with them. */
import { offerFeedMigrations } from './catalogue/offer-feed/migration.ts';
import { revisionsMigrations } from './catalogue/revisions/migration.ts';
import { documentsMigrations } from './documents/migration.ts';
import { features } from './features.ts';
import { actData } from './personal-data/act-data.ts';
import type { FeatureData } from './personal-data/feature-data.ts';
import { mailData } from './personal-data/mail-data.ts';
import type { Migrations } from './platform/database/migrate-to-latest.ts';
import {
  type Database,
  type DatabaseSettings,
  openDatabase as openMigratedDatabase,
} from './platform/database/open-database.ts';
import { jobsMigrations } from './platform/jobs/migration.ts';
import { submissionsData } from './submissions/submissions-data.ts';

/** In the order of retention: rows of a feature lose the references of submissions that are deleted. */
export const featureData: readonly FeatureData[] = [
  submissionsData,
  ...features,
  { name: 'documents', migrations: documentsMigrations },
  { name: 'content', migrations: { ...revisionsMigrations, ...offerFeedMigrations } },
  { name: 'jobs', migrations: jobsMigrations },
  actData,
  mailData,
];

export const migrations: Migrations = Object.assign({}, ...featureData.map((each) => each.migrations));

const dataOfPeople: readonly FeatureData[] = [...features, submissionsData, actData, mailData];

/** In the order of erasure; mails come last, because the other sources may put some into the outbox. */
export const personalDataSources = dataOfPeople.flatMap(({ personalData = [] }) => personalData);

/** See `openDatabase` of the platform. */
export function openDatabase(settings: Omit<DatabaseSettings, 'migrations'>): Promise<Database> {
  return openMigratedDatabase({ ...settings, migrations });
}
