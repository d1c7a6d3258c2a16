/** Every table, from the parts of the server that own them. */
import type { DocumentTables } from '../documents/tables.ts';
import type { SubmissionTables } from '../submissions/tables.ts';

export interface Tables extends SubmissionTables, DocumentTables {}
