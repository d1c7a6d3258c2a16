/** Every table, from the parts of the server that own them. */
import type { AccountTables } from '../account/tables.ts';
import type { SubmissionTables } from '../submissions/tables.ts';

export interface Tables extends SubmissionTables, AccountTables {}
