/** Runs the steps that a database has not had yet, in order, each once, whoever of several servers comes first. */
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { NoSiteError } from '../no-site-error.ts';
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

/** Rejects with `NoSiteError` where no server has made the tables; `place` is a setting's name and what it holds. */
export async function requireMigrated(database: Kysely<Tables>, place: string): Promise<void> {
  const executed = await executedSteps(database).catch((error: unknown): string[] => {
    if (isMissingTable(error)) return [];
    throw error;
  });
  if (executed.length === 0)
    throw new NoSiteError(`There is no site in ${place}: no server has made its tables.`);
}

/** As SQLite and PostgreSQL say it. */
function isMissingTable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  return code === '42P01' || /^no such table/.test(message);
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
