/** `npm run move`: moves a site from its file to PostgreSQL, once; counts and compares every row. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { migrations } from '../../database.ts';
import { type Env, SettingsError } from '../../env.ts';
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
import { databaseFile, movedFile, requireDatabaseFile } from '../database/open-sqlite.ts';
import { requireDataFolder } from '../open-data-folder.ts';
import { requireDataOwner } from '../require-data-owner.ts';
import { parseSecrets, requireSiteSecret, secretFile } from '../site-secret.ts';
import { moveToPostgres } from './move-to-postgres.ts';

const usage = `npm run move -- --to-postgres

Copies every row of site.db in DATA_DIR into the empty database of DATABASE_URL, in one transaction, and compares both by
table. Then site.db is called ${movedFile}, and servers start with DATABASE_URL. Stop them before; SITE_SECRET must hold the
secret of DATA_DIR. Uploads stay where they are. Killed half way, it begins again: PostgreSQL has all of it or nothing.
A database that holds anything else is refused. There is no way back into a file: keep a backup of it.
Ends with 0 when all is there, 1 when something went wrong, 2 when it was asked wrongly, 4 when all is there but for
uploads that are not in the store.
`;

const incompleteExitCode = 4;
const root = path.resolve(import.meta.dirname, '../..');

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommandLine(args, { 'to-postgres': { type: 'boolean' } });
  rejectExtraArgs(positionals);
  if (!values['to-postgres']) throw new UsageError('Say --to-postgres: a move cannot be taken back.');
  return withSettings(root, (env) => {
    const dataFolder = path.resolve(root, env.dataFolder);
    requireDataOwner(dataFolder);
    requireDataFolder(dataFolder);
    const databaseUrl = requireTarget(env, dataFolder);
    const secret = requireSiteSecret(dataFolder, env.siteSecret);
    return withCommandRecord({ dataFolder, secret, usage }, () => move(env, dataFolder, databaseUrl));
  });
}

/**
 * Returns the URL of the database to move into.
 * Throws when the settings or the folder are not those of a site to move.
 */
function requireTarget({ databaseUrl, siteSecret }: Env, dataFolder: string): string {
  if (!databaseUrl)
    throw new SettingsError([
      'DATABASE_URL: not set, and needed: the empty database of PostgreSQL to move into',
    ]);
  if (!existsSync(path.join(dataFolder, databaseFile)) && existsSync(path.join(dataFolder, movedFile)))
    throw new Error(
      `The site of ${dataFolder} has been moved to PostgreSQL already. There is no way back: what PostgreSQL has stored since is in no file. ${movedFile} is the site as it was at the move`,
    );
  requireDatabaseFile(path.join(dataFolder, databaseFile));
  const file = path.join(dataFolder, secretFile);
  if (!existsSync(file) || !siteSecret) return databaseUrl;
  const { current } = parseSecrets(readFileSync(file, 'utf8'));
  if (!parseSecrets(siteSecret).all.some((each) => each.equals(current)))
    throw new SettingsError([
      `SITE_SECRET: has not the secret of ${file} in it; put its first line at the front, or sessions and links end`,
    ]);
  return databaseUrl;
}

async function move(env: Env, dataFolder: string, databaseUrl: string): Promise<number> {
  const { tables, uploadIds, wasThere } = await moveToPostgres(dataFolder, databaseUrl, migrations);
  const blobStore = openBlobStore(env, dataFolder);
  const stored = new Set((await blobStore.list('uploads')).map(({ key }) => path.posix.basename(key)));
  await blobStore.close();
  const missing = uploadIds.filter((id) => !stored.has(id));
  print([
    wasThere ? 'Every row was there already:' : 'Every row has been moved:',
    ...tables.map(({ name, rows, digest }) => `  ${name}  ${rows} rows  ${digest.slice(0, 16)}`),
    `${uploadIds.length - missing.length} of ${uploadIds.length} uploads are in ${blobStore.name}`,
    `The file is called ${movedFile} now. Start the servers with DATABASE_URL, and delete it when a backup has been made.`,
  ]);
  if (missing.length === 0) return 0;
  process.stderr.write(
    `${missing.length} uploads are not in ${blobStore.name}, such as ${missing[0]}: copy uploads/ of the store before it there\n`,
  );
  return incompleteExitCode;
}

runCommand(usage, run);
