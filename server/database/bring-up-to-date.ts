/** Runs the steps that a database has not had yet, in order, each once, whoever of several servers comes first. */
import { type Kysely, type Migration, Migrator } from 'kysely';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/** Rejects with the step that failed; its changes are rolled back. */
export async function bringUpToDate(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: database as unknown as Kysely<unknown>,
    provider: { getMigrations: async (): Promise<Record<string, Migration>> => migrations },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'before the first step';
  throw new Error(`The database could not be brought up to date (${failed}): ${messageOf(error)}`, {
    cause: error,
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
