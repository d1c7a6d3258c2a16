/** Restores a checked backup into a data folder and, if it is of PostgreSQL, into an empty database. */
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { BlobStore } from '../blob-store/blob-store.ts';
import { secretFile } from '../site-secret.ts';
import { syncFile } from '../sync-file.ts';
import { makeDurableFolder, syncFolder } from '../sync-folder.ts';
import { requireSameRows } from './check-backup.ts';
import { uploadsFolder } from './manifest.ts';
import type { Manifest } from './manifest.validators.ts';
import { findVersion, majorOf, runPostgres } from './postgres-tools.ts';
import { requireUnusedFile } from './require-unused-file.ts';
import { countRows, withClient } from './snapshot-postgres.ts';

export interface RestoreTarget {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Destination of uploads: the data folder itself, or a separate store. */
  readonly blobStore: BlobStore;
  /** Moves the existing files of the data folder aside; those in a separate store stay. */
  readonly force: boolean;
}

/** Files of a site; other files in the folder, such as logs, do no harm. */
const siteFiles = ['site.db', 'site.db-wal', 'site.db-shm', secretFile, uploadsFolder];

/** Rejects, with nothing changed, when the restore would overwrite existing data. */
export async function requireRoom(manifest: Manifest, target: RestoreTarget): Promise<void> {
  const { dataFolder, databaseUrl, force } = target;
  const { kind, tool } = manifest.database;
  if (kind === 'sqlite' && databaseUrl)
    throw new Error('The backup is of a database file, and DATABASE_URL is set: unset it');
  if (kind === 'postgres' && !databaseUrl)
    throw new Error('The backup is of PostgreSQL: set DATABASE_URL to an empty database');
  const there = await findSiteFiles(dataFolder);
  if (there.length > 0 && !force)
    throw new Error(
      `${dataFolder} already holds ${there.join(', ')}: choose another folder, or stop the servers and add --force, which moves them aside`,
    );
  if (!force) await requireNoUploads(target);
  if (there.includes('site.db')) await requireUnusedFile(path.join(dataFolder, 'site.db'));
  if (databaseUrl) await requireEmptyPostgres(databaseUrl, tool);
}

async function requireNoUploads({ blobStore }: RestoreTarget): Promise<void> {
  const { length } = await blobStore.list(uploadsFolder);
  if (length > 0)
    throw new Error(
      `${blobStore.name} already holds ${length} uploads: set BLOB_STORE_URL to an empty store, or add --force, which leaves them there`,
    );
}

async function requireEmptyPostgres(databaseUrl: string, tool: string): Promise<void> {
  const version = await findVersion('pg_restore');
  const writtenBy = majorOf(tool.replace(/^\D+/, ''));
  if (majorOf(version) < writtenBy)
    throw new Error(
      `The backup was written by ${tool}, which pg_restore ${version} cannot read: install the ` +
        `client programs of version ${writtenBy} or later`,
    );
  const tables = Object.keys(await withClient(databaseUrl, countRows));
  if (tables.length > 0)
    throw new Error(
      `The database of DATABASE_URL already has tables (${tables.slice(0, 3).join(', ')} …): create an empty one, and set DATABASE_URL to it`,
    );
}

async function findSiteFiles(dataFolder: string): Promise<string[]> {
  const names = await readdir(dataFolder).catch((): string[] => []);
  return siteFiles.filter((name) => names.includes(name));
}

/**
 * Resolves with the folder that existing files were moved to, or null.
 * If it fails half way, the error names that folder as well.
 */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  target: RestoreTarget,
): Promise<string | null> {
  await makeDurableFolder(target.dataFolder);
  const aside = await moveAside(target.dataFolder);
  try {
    await putInPlace(folder, manifest, target);
  } catch (error) {
    if (!aside) throw error;
    throw new Error(
      `${(error as Error).message}\nThe files of the old site are in ${aside}; the restore is incomplete.`,
      { cause: error },
    );
  }
  return aside;
}

/** Puts the database in place last, so that an incomplete restore cannot be mistaken for a whole one. */
async function putInPlace(
  folder: string,
  manifest: Manifest,
  { dataFolder, databaseUrl, blobStore }: RestoreTarget,
): Promise<void> {
  const { file } = manifest.database;
  await copyDurably(path.join(folder, secretFile), path.join(dataFolder, secretFile));
  for (const name of Object.keys(manifest.files))
    if (name.startsWith(`${uploadsFolder}/`))
      await blobStore.put(name, await readFile(path.join(folder, name)));
  if (databaseUrl) await restorePostgres(path.join(folder, file), databaseUrl, manifest);
  else {
    const incoming = path.join(dataFolder, `${file}.incoming`);
    await copyDurably(path.join(folder, file), incoming);
    await rename(incoming, path.join(dataFolder, file));
  }
  await syncFolder(dataFolder);
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await syncFile(to);
}

async function moveAside(dataFolder: string): Promise<string | null> {
  const there = await findSiteFiles(dataFolder);
  if (there.length === 0) return null;
  const aside = path.join(dataFolder, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  await mkdir(aside, { mode: 0o700 });
  for (const name of there) await rename(path.join(dataFolder, name), path.join(aside, name));
  return aside;
}

async function restorePostgres(file: string, databaseUrl: string, { rows }: Manifest): Promise<void> {
  await runPostgres('pg_restore', databaseUrl, [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    file,
  ]);
  requireSameRows(rows, await withClient(databaseUrl, countRows));
}
