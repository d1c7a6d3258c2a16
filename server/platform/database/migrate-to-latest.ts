/** Runs the pending migrations in order, each exactly once, even when several servers start at once. */
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { NoSiteError } from '../no-site-error.ts';
import type { Tables } from './tables.ts';

/** Migrations by name, run in the order of names, which begin with a date. A released one is never edited. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Rejects with the name of the step that failed. */
export async function migrateToLatest(database: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const isNewer = isNewerThan(migrations);
  const executed = await executedSteps(database).catch((): string[] => []);
  const unknown = executed.find((name) => !(name in migrations) && !isNewer(name));
  if (unknown)
    throw new Error(
      `The database is of another build: its migration "${unknown}" is unknown. Start the ` +
        'build that made it, or use an empty database.',
    );
  const migrator = new Migrator({
    db: database as unknown as Kysely<unknown>,
    provider: {
      getMigrations: async () => ({
        ...migrations,
        ...newerSteps((await executedSteps(database)).filter(isNewer)),
      }),
    },
    // A pending step of this build may sort before a step that a newer build has already run.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'before the first step';
  throw new Error(`The database could not be brought up to date (${failed}): ${toMessage(error)}`, {
    cause: error,
  });
}

/** True when no step is pending; the check takes no lock. */
export async function isUpToDate(database: Kysely<Tables>, migrations: Migrations): Promise<boolean> {
  const executed = await executedSteps(database).catch((): string[] => []);
  return Object.keys(migrations).every((name) => executed.includes(name));
}

/** Rejects with `NoSiteError` if no server has made tables. `place` names the database by its setting. */
export async function requireMigrated(database: Kysely<Tables>, place: string): Promise<void> {
  const executed = await executedSteps(database).catch((error: unknown): string[] => {
    if (isMissingTable(error)) return [];
    throw error;
  });
  if (executed.length === 0)
    throw new NoSiteError(`There is no site in ${place}: no server has made its tables.`);
}

/** Recognises the error of SQLite and of PostgreSQL. */
function isMissingTable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  return code === '42P01' || /^no such table/.test(message);
}

/**
 * A newer build's steps are treated as done: they only added what this build does not use, so both builds can
 * run side by side, and a site can return to this one. An unknown step that sorts before this build's newest
 * is not a newer build's, and is refused.
 */
function newerSteps(newer: readonly string[]): Record<string, Migration> {
  return Object.fromEntries(newer.map((name) => [name, { up: async () => {} }]));
}

function isNewerThan(migrations: Migrations): (name: string) => boolean {
  const newestOfOurs = Object.keys(migrations).sort().at(-1) ?? '';
  return (name) => !(name in migrations) && name > newestOfOurs;
}

async function executedSteps(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name);
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
