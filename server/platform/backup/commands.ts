/** `premier backup`: writes, checks and restores backups of everything that the site has stored. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../../settings/env.ts';
import { openBlobStore } from '../blob-store/open-blob-store.ts';
import { readBuilds } from '../builds/read-builds.ts';
import { print, warn } from '../command-line/command-output.ts';
import { withSettings } from '../command-line/command-settings.ts';
import {
  argument,
  type CommandCall,
  command,
  defineCommands,
  flag,
  openNothing,
  option,
} from '../command-line/define-commands.ts';
import { exitCodes, UsageError } from '../command-line/exit-codes.ts';
import { type StorageContext, withCommandRecord, withStorage } from '../command-line/with-storage.ts';
import { parseSecrets, secretFile } from '../site-secret.ts';
import { checkDatabaseCopy } from './check-backup.ts';
import { readCheckedManifest, uploadsFolder } from './manifest.ts';
import type { Manifest } from './manifest.validators.ts';
import { requireRoom, restoreBackup } from './restore-backup.ts';
import { readSite, requireSameSite } from './site-of-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = argument((name) => path.resolve(name));

export default defineCommands({
  summary: 'backups of the database, uploads and secret',
  storedBy: 'site',
  notes: [
    'A backup holds visitors’ data and the secret: store it where only operators can read it. create runs while servers serve; it refuses an unused site without --allow-empty, and a site other than that of the backups beside the folder. PostgreSQL needs pg_dump and pg_restore in PATH, of the server’s version or later.',
    'restore needs an empty DATA_DIR, or an empty database in DATABASE_URL, that no server uses. --force moves the files of the old site aside, within the same folder. --check verifies every digest, opens the copy of the database and counts its rows.',
  ],
  verbs: {
    create: command(withStorage, {
      summary: 'Writes a backup as of now into a new folder',
      params: { folder, 'allow-empty': flag },
      run: create,
    }),
    restore: command(openNothing, {
      summary: 'Restores a backup into this DATA_DIR; --check only verifies the backup',
      params: { folder, into: option('<DATA_DIR>', path.resolve), force: flag, check: flag },
      run: restore,
    }),
  },
});

async function create(
  { storage, env: { databaseDirectUrl: databaseUrl }, root }: StorageContext,
  { folder, 'allow-empty': allowEmpty }: { folder: string; 'allow-empty': boolean },
): Promise<number> {
  const site = await readSite(storage.database.read);
  if (site.isEmpty && !allowEmpty)
    throw new Error(
      `The site in ${databaseUrl ? 'the database of DATABASE_URL' : storage.dataFolder} is empty: no submission, payment, subscription or account. Check that these are the settings of the server. For a new site, add --allow-empty.`,
    );
  await requireSameSite(folder, site.id);
  const { latest } = await readBuilds(root);
  const manifest = await writeBackup({ storage, databaseUrl, build: latest.id, site: site.id }, folder);
  for (const id of manifest.missingUploads) warn(`upload ${id} could not be read: it is not in the backup`);
  printBackup(`The backup ${folder} holds everything stored before ${manifest.moment}:`, manifest);
  return manifest.missingUploads.length > 0 ? exitCodes.incomplete : exitCodes.done;
}

async function restore(
  call: CommandCall,
  {
    folder,
    into,
    force,
    check,
  }: { folder: string; into: string | undefined; force: boolean; check: boolean },
): Promise<number> {
  if (!check && !into) throw new UsageError('Missing option: --into <DATA_DIR>, or --check.');
  if (check && (into || force)) throw new UsageError('--check restores nothing: omit --into and --force.');
  if (into)
    return withSettings(call.root, (env) => restoreInto(call, { folder, dataFolder: into, force, env }));
  const manifest = await readCheckedManifest(folder);
  await checkDatabaseCopy(folder, manifest);
  printBackup(
    `The backup ${folder} is complete and holds everything stored before ${manifest.moment}:`,
    manifest,
  );
  return exitCodes.done;
}

async function restoreInto(
  call: CommandCall,
  { folder, dataFolder, force, env }: RestoreOptions,
): Promise<number> {
  const manifest = await readCheckedManifest(folder);
  const blobStore = openBlobStore(env, dataFolder);
  const target = { dataFolder, databaseUrl: env.databaseDirectUrl, blobStore, force };
  await requireRoom(manifest, target);
  const secret = parseSecrets(await readFile(path.join(folder, secretFile), 'utf8'));
  return withCommandRecord({ dataFolder, secret, call }, async () => {
    const aside = await restoreBackup(folder, manifest, target);
    printBackup(`${dataFolder} is restored with everything stored before ${manifest.moment}:`, manifest);
    if (aside) print(`The files of the old site are in ${aside}.`);
    const set = env.siteSecret && parseSecrets(env.siteSecret);
    if (set && !set.all.some((each) => each.equals(secret.current)))
      print(
        `SITE_SECRET overrides the file and lacks the backup's secret: add the first line of ${path.join(dataFolder, secretFile)}, or all sessions and links end.`,
      );
    return exitCodes.done;
  });
}

interface RestoreOptions {
  readonly folder: string;
  readonly dataFolder: string;
  readonly force: boolean;
  readonly env: Env;
}

function printBackup(headline: string, manifest: Manifest): void {
  print(headline, ...describeBackup(manifest), describeRows(manifest.rows));
}

/** Describes a backup in lines for the operator's terminal. */
function describeBackup({ build, database, files }: Manifest): string[] {
  const uploads = Object.keys(files).filter((file) => file.startsWith(`${uploadsFolder}/`));
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  return [
    `  ${database.kind === 'sqlite' ? 'database file' : `PostgreSQL, by ${database.tool}`}, of build ${build}`,
    `  ${uploads.length} uploads, ${(bytes / 1e6).toFixed(1)} MB in all, and the site's secret`,
  ];
}

/** All tables on one line: the line to look at in the log of a timer. */
function describeRows(rows: Manifest['rows']): string {
  const counts = Object.entries(rows)
    .filter(([table]) => !table.startsWith('kysely_'))
    .map(([table, count]) => `${table} ${count}`);
  return `rows: ${counts.join(', ')}`;
}
