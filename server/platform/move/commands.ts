/** `premier database move`: moves a site from its file to PostgreSQL, once; compares every row. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Env, SettingsError } from '../../settings/env.ts';
import { openBlobStore } from '../blob-store/open-blob-store.ts';
import { print, warn } from '../command-line/command-output.ts';
import { withSettings } from '../command-line/command-settings.ts';
import { command, defineCommands, flag, openNothing } from '../command-line/define-commands.ts';
import { exitCodes, UsageError } from '../command-line/exit-codes.ts';
import { withCommandRecord } from '../command-line/with-storage.ts';
import type { Migrations } from '../database/migrate-to-latest.ts';
import { databaseFile, movedFile, requireDatabaseFile } from '../database/open-sqlite.ts';
import { requireDataFolder } from '../open-data-folder.ts';
import { requireDataOwner } from '../require-data-owner.ts';
import { parseSecrets, requireSiteSecret, secretFile } from '../site-secret.ts';
import { moveToPostgres } from './move-to-postgres.ts';

export default defineCommands({
  summary: 'the move from the database file to PostgreSQL',
  storedBy: 'site',
  notes: [
    `move copies every row of ${databaseFile} in DATA_DIR into the empty database of DATABASE_URL, in one transaction, and compares both by table. Then it renames the file to ${movedFile}, and servers start with DATABASE_URL. Stop them before. SITE_SECRET must contain the secret of DATA_DIR. Uploads are not moved. An interrupted move is repeated from the start.`,
    'A database that holds other tables or another site is refused. A move cannot be undone: make a backup first.',
  ],
  verbs: {
    move: command(openNothing, {
      summary: 'Moves the site to PostgreSQL; --to-postgres confirms it',
      params: { 'to-postgres': flag },
      async run(call, { 'to-postgres': isConfirmed }) {
        if (!isConfirmed) throw new UsageError('Missing option: --to-postgres. A move cannot be undone.');
        return withSettings(call.root, (env) => {
          const dataFolder = path.resolve(call.root, env.dataFolder);
          requireDataOwner(dataFolder);
          requireDataFolder(dataFolder);
          const databaseUrl = requireTarget(env, dataFolder);
          const secret = requireSiteSecret(dataFolder, env.siteSecret);
          return withCommandRecord({ dataFolder, secret, call }, () =>
            move(env, { dataFolder, databaseUrl, migrations: call.site.migrations }),
          );
        });
      },
    }),
  },
});

/**
 * Returns the URL of the database to move into.
 * Throws when the settings or the folder are not those of a site to move.
 */
function requireTarget({ databaseDirectUrl: databaseUrl, siteSecret }: Env, dataFolder: string): string {
  if (!databaseUrl)
    throw new SettingsError(['DATABASE_URL: required: the empty PostgreSQL database to move into']);
  if (!existsSync(path.join(dataFolder, databaseFile)) && existsSync(path.join(dataFolder, movedFile)))
    throw new Error(
      `The site of ${dataFolder} was already moved to PostgreSQL. A move cannot be undone: ${movedFile} is the site as it was then, without later data`,
    );
  requireDatabaseFile(path.join(dataFolder, databaseFile));
  const file = path.join(dataFolder, secretFile);
  if (!existsSync(file) || !siteSecret) return databaseUrl;
  const { current } = parseSecrets(readFileSync(file, 'utf8'));
  if (!parseSecrets(siteSecret).all.some((each) => each.equals(current)))
    throw new SettingsError([
      `SITE_SECRET: lacks the secret of ${file}; put its first line at the front, or sessions and links end`,
    ]);
  return databaseUrl;
}

async function move(
  env: Env,
  {
    dataFolder,
    databaseUrl,
    migrations,
  }: { dataFolder: string; databaseUrl: string; migrations: Migrations },
): Promise<number> {
  const { tables, uploadIds, wasThere } = await moveToPostgres(dataFolder, databaseUrl, migrations);
  const blobStore = openBlobStore(env, dataFolder);
  const stored = new Set((await blobStore.list('uploads')).map(({ key }) => path.posix.basename(key)));
  await blobStore.close();
  const missing = uploadIds.filter((id) => !stored.has(id));
  print(
    wasThere ? 'Every row was already in PostgreSQL:' : 'Every row was moved:',
    ...tables.map(({ name, rows, digest }) => `  ${name}  ${rows} rows  ${digest.slice(0, 16)}`),
    `${uploadIds.length - missing.length} of ${uploadIds.length} uploads are in ${blobStore.name}`,
    `The file was renamed to ${movedFile}. Start the servers with DATABASE_URL, and delete it once there is a backup.`,
  );
  if (missing.length === 0) return exitCodes.done;
  warn(
    `${missing.length} uploads are not in ${blobStore.name}, such as ${missing[0]}: copy uploads/ of the earlier store there`,
  );
  return exitCodes.incomplete;
}
