/** Data of one feature: migrations, and how a person's rows are found, erased, and deleted in time. */
import type { Expression, SqlBool } from 'kysely';
import type { Migrations } from '../platform/database/migrate-to-latest.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Keyring } from '../platform/keyring.ts';
import type { Env } from '../settings/env.ts';
import type { HostedAccounts } from './hosted-accounts.ts';
import type { PersonalDataContext, PersonalDataSource } from './personal-data-source.ts';

declare module '../platform/command-line/define-commands.ts' {
  interface SiteParts {
    readonly featureData: readonly FeatureData[];
    readonly personalDataSources: readonly PersonalDataSource[];
    /** Null where no accounts at another service can be accessed. */
    openHostedAccounts(firebase: Env['firebase']): HostedAccounts | null;
  }
}

export interface FeatureData {
  readonly name: string;
  readonly migrations?: Migrations;
  /** In the order in which data are shown and deleted. */
  readonly personalData?: readonly PersonalDataSource[];
  readonly retention?: Retention;
}

export interface RetentionContext extends Pick<PersonalDataContext, 'database' | 'uploads' | 'mailer'> {
  /** Origin of this site, without a trailing slash. */
  readonly origin: string;
  readonly secret: Keyring;
}

export interface Retention {
  /** Deletes expired rows; idempotent. Resolves to the number of submissions deleted, if any. */
  deleteExpired(context: RetentionContext, now: Date): Promise<number | undefined>;
  /**
   * Conditions that delete the rows of each table, for the check before a sweep. Excludes rows that expire in
   * lumps, as the seats of one event, or within days, as sessions.
   */
  readonly due?: DueConditions;
  /** Columns with the time at which visitors created a row, by table. */
  readonly createdAt?: { readonly [Table in keyof Tables]?: keyof Tables[Table] & string };
}

export type DueConditions = { readonly [Table in keyof Tables]?: (now: Date) => Expression<SqlBool> };
