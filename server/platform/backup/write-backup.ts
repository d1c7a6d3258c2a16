/** Backs up a running site: database as of one moment, the uploads it names, secret, manifest. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { secretFile } from '../site-secret.ts';
import type { Storage } from '../storage.ts';
import { syncFile } from '../sync-file.ts';
import { syncFolder } from '../sync-folder.ts';
import { digestFile, manifestFile, uploadsFolder } from './manifest.ts';
import type { FileDigest, Manifest } from './manifest.validators.ts';
import { snapshotPostgres } from './snapshot-postgres.ts';
import { snapshotSqlite } from './snapshot-sqlite.ts';

export interface BackupSource {
  readonly storage: Pick<Storage, 'dataFolder' | 'database' | 'uploads' | 'secret'>;
  readonly databaseUrl: string | undefined;
  /** Id of the build. */
  readonly build: string;
  /** Id of the site. */
  readonly site: string;
}

/** Rejects before writing anything when `folder` is not empty. A failed backup leaves no manifest. */
export async function writeBackup(
  { storage, databaseUrl, build, site }: BackupSource,
  folder: string,
): Promise<Manifest> {
  await makeEmptyFolder(folder);
  const moment = new Date().toISOString();
  const snapshot = await (databaseUrl
    ? snapshotPostgres(databaseUrl, folder)
    : snapshotSqlite(storage.dataFolder, folder));
  await syncFile(path.join(folder, snapshot.file));
  const files: Record<string, FileDigest> = {
    [snapshot.file]: await digestFile(path.join(folder, snapshot.file)),
  };
  const put = async (name: string, content: Buffer | string) => {
    await writeDurably(path.join(folder, name), content);
    files[name] = await digestFile(path.join(folder, name));
  };
  // An upload is stored before its row, so every upload named by a row exists unless it was deleted since.
  const missingUploads = await copyUploads(storage, snapshot.uploadIds, put);
  await put(secretFile, `${storage.secret.all.map((each) => each.toString('hex')).join('\n')}\n`);
  const { kind, file, tool, rows } = snapshot;
  const manifest: Manifest = {
    format: 1,
    moment,
    build,
    site,
    database: { kind, file, tool },
    rows,
    files,
    missingUploads,
  };
  await syncFolder(path.join(folder, uploadsFolder));
  await writeDurably(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  await syncFolder(folder);
  return manifest;
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(path.join(folder), { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty: a backup needs a new folder`);
  await mkdir(path.join(folder, uploadsFolder), { mode: 0o700 });
}

async function copyUploads(
  { database, uploads }: BackupSource['storage'],
  ids: readonly string[],
  put: (name: string, content: Buffer) => Promise<void>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const id of ids) {
    const content = await uploads.read(id).catch(() => null);
    if (content) await put(`${uploadsFolder}/${id}`, content);
    else if (await isNamed(database, id)) missing.push(id);
  }
  return missing;
}

/** False when the upload's submission was deleted after the snapshot was taken. */
async function isNamed({ read }: BackupSource['storage']['database'], id: string): Promise<boolean> {
  const row = await read.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  await writeFile(file, content, { flag: 'wx', mode: 0o600 });
  await syncFile(file);
}
