/** Tables of the database; every module outside the platform adds its own by declaration merging. */
import type { JobTables } from '../jobs/tables.ts';
import type { MailTables } from '../mail/tables.ts';

export interface Tables extends JobTables, MailTables {}
