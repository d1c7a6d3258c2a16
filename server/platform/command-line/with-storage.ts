/** Storage for commands: opens that of the server with the same settings, and records who runs what. */
import path from 'node:path';
import { pino } from 'pino';
import { type Env, readSudoUser } from '../../settings/env.ts';
import { databaseFile, requireDatabaseFile } from '../database/open-sqlite.ts';
import type { Keyring } from '../keyring.ts';
import { getUserName, recordCommand } from '../observe/command-record.ts';
import { createPseudonyms } from '../observe/pseudonyms.ts';
import { requireDataFolder } from '../open-data-folder.ts';
import { requireDataOwner } from '../require-data-owner.ts';
import { requireSiteSecret } from '../site-secret.ts';
import { openStorage, type Storage } from '../storage.ts';
import { warn } from './command-output.ts';
import { withSettings } from './command-settings.ts';
import type { CommandCall, OpenContext, SiteParts } from './define-commands.ts';
import { exitCodeOf } from './exit-codes.ts';

export interface StorageContext {
  readonly storage: Storage;
  readonly env: Env;
  /** The project folder. */
  readonly root: string;
  readonly site: SiteParts;
}

/**
 * Opens the storage of the server with these settings, running or not, and closes it after `run`.
 * Creates nothing where no server has run. A command that cannot be recorded is not run.
 */
export const withStorage: OpenContext<StorageContext> = (call, run) =>
  withSettings(call.root, async (env) => {
    const { root, site } = call;
    const dataFolder = path.resolve(root, env.dataFolder);
    requireDataOwner(dataFolder);
    requireDataFolder(dataFolder);
    if (!env.databaseUrl) requireDatabaseFile(path.join(dataFolder, databaseFile));
    const secret = requireSiteSecret(dataFolder, env.siteSecret);
    return withCommandRecord({ dataFolder, secret, call }, async () => {
      const storage = await openStorage(env, root, {
        migrations: site.migrations,
        log: pino({ level: 'silent' }),
        forCommand: true,
      });
      try {
        return await run({ storage, env, root, site });
      } finally {
        await storage.close();
      }
    });
  });

/** Records the command as `withStorage` does, for a command that opens what it needs itself. */
export async function withCommandRecord(
  { dataFolder, secret, call }: { dataFolder: string; secret: Keyring; call: CommandCall },
  run: () => Promise<number>,
): Promise<number> {
  requireDataOwner(dataFolder);
  const record = {
    sudoUser: readSudoUser(process.env),
    command: call.noun,
    subcommand: call.verb,
    options: call.options,
    subjects: call.subjects.map(createPseudonyms(secret)),
  };
  recordCommand(dataFolder, 'command_started', record);
  /** The command is done by now, so a failure to record its end is only reported. */
  const recordEnd = (code: number) => {
    try {
      recordCommand(dataFolder, 'command_finished', { ...record, code });
    } catch (error) {
      warn(`The end of the command could not be recorded: ${(error as Error).message}`);
    }
  };
  try {
    const code = await run();
    recordEnd(code);
    return code;
  } catch (error) {
    recordEnd(exitCodeOf(error));
    throw error;
  }
}

/** Returns the person at the command line, as far as the operating system knows. */
export function operatorName(): string {
  return readSudoUser(process.env) ?? getUserName();
}
