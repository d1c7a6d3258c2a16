/** `npm run restore`: restores what `npm run backup` wrote into an empty place for a server to start from. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../../env.ts';
import { openBlobStore } from '../blob-store/open-blob-store.ts';
import {
  parseCommandLine,
  print,
  rejectExtraArgs,
  runCommand,
  UsageError,
  withCommandRecord,
} from '../command.ts';
import { withSettings } from '../command-settings.ts';
import { parseSecrets, secretFile } from '../site-secret.ts';
import { checkDatabaseCopy } from './check-backup.ts';
import { describeBackup, describeRows } from './describe-backup.ts';
import { readCheckedManifest } from './manifest.ts';
import { requireRoom, restoreBackup } from './restore-backup.ts';

const usage = `npm run restore -- <folder> --into <DATA_DIR> [--force]
                   -- --check <folder>

Checks a backup whole, and puts it there: uploads, secret and database. One of PostgreSQL goes into the empty database of
DATABASE_URL, by pg_restore, which must be in PATH.
Where something is there already it does nothing; --force moves the files of the old site aside, in the same folder.
No server may run on it meanwhile. --check restores nothing: it checks every digest, opens the copy of the database and
counts its rows. Ends with 0 when all is there, 1 when something went wrong, 2 when it was asked wrongly.
`;

const options = {
  into: { type: 'string' },
  force: { type: 'boolean' },
  check: { type: 'boolean' },
} as const;
const root = path.resolve(import.meta.dirname, '../..');

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommandLine(args, options);
  const [name, ...more] = positionals;
  if (!name) throw new UsageError('Name the folder of the backup.');
  rejectExtraArgs(more);
  const folder = path.resolve(name);
  if (values.check) {
    if (values.into || values.force) throw new UsageError('--check restores nothing: leave out the rest.');
    return check(folder);
  }
  const { into, force = false } = values;
  if (!into) throw new UsageError('Say with --into where it is to go.');
  return withSettings(root, (env) => restore(folder, { into: path.resolve(into), force, env }));
}

async function check(folder: string): Promise<number> {
  const manifest = await readCheckedManifest(folder);
  await checkDatabaseCopy(folder, manifest);
  print([`${folder} is whole, and holds everything that was acknowledged before ${manifest.moment}:`]);
  print([...describeBackup(manifest), describeRows(manifest.rows)]);
  return 0;
}

async function restore(
  folder: string,
  { into: dataFolder, force, env }: { into: string; force: boolean; env: Env },
): Promise<number> {
  const manifest = await readCheckedManifest(folder);
  const blobStore = openBlobStore(env, dataFolder);
  const target = { dataFolder, databaseUrl: env.databaseUrl, blobStore, force };
  await requireRoom(manifest, target);
  const secret = parseSecrets(await readFile(path.join(folder, secretFile), 'utf8'));
  return withCommandRecord({ dataFolder, secret, usage }, async () => {
    const aside = await restoreBackup(folder, manifest, target);
    print([`${dataFolder} holds everything that was acknowledged before ${manifest.moment}:`]);
    print([...describeBackup(manifest), describeRows(manifest.rows)]);
    if (aside) print([`What was there is in ${aside}.`]);
    const set = env.siteSecret && parseSecrets(env.siteSecret);
    if (set && !set.all.some((each) => each.equals(secret.current)))
      print([
        `SITE_SECRET goes before the file, and has not the backup's secret in it: without the first line of ${path.join(dataFolder, secretFile)} nobody stays signed in, and no link leads on.`,
      ]);
    return 0;
  });
}

runCommand(usage, run);
