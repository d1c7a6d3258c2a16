/** Every step by which the database came to its present shape, by name, in the order of the names; none is ever edited. */
import type { Migration } from 'kysely';
import { accounts } from '../account/migration.ts';
import { submissions } from '../submissions/migration.ts';

export const migrations: Record<string, Migration> = {
  '2026-11-21-1-submissions': submissions,
  '2026-11-21-4-identity': accounts,
};
