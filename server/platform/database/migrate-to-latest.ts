/** Runs the steps that a database has not had yet, in order, each once, whoever of several servers comes first. */
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/** Rejects with the step that failed. */
export async function migrateToLatest(database: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db: database as unknown as Kysely<unknown>,
    provider: {
      getMigrations: async () => ({ ...migrations, ...newerSteps(await executedSteps(database)) }),
    },
    // A step of ours may come after one of a newer build that has gone before.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'before the first step';
  throw new Error(`The database could not be brought up to date (${failed}): ${toMessage(error)}`, {
    cause: error,
  });
}

/** True when no step is left to do, which costs no lock to find out. */
export async function isUpToDate(database: Kysely<Tables>): Promise<boolean> {
  const executed = await executedSteps(database).catch((): string[] => []);
  return Object.keys(migrations).every((name) => executed.includes(name));
}

/**
 * Steps of a newer build are passed over: it has only added what this one does not know of, so that both can run side by
 * side, and so that this one can come back. A step that is unknown and older is no newer build's, and is refused.
 */
function newerSteps(executed: readonly string[]): Record<string, Migration> {
  const newestOfOurs = Object.keys(migrations).sort().at(-1) ?? '';
  const newer = executed.filter((name) => !(name in migrations) && name > newestOfOurs);
  return Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]));
}

async function executedSteps(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name);
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
