/** Tables of the database; every module outside the platform adds its own by declaration merging. */
import type { Transaction as KyselyTransaction } from 'kysely';
import type { JobTables } from '../jobs/tables.ts';
import type { MailTables } from '../mail/tables.ts';

export interface Tables extends JobTables, MailTables {}

/** A transaction of the site's database. */
export type Transaction = KyselyTransaction<Tables>;
