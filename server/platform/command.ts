/** Shared parts of the operators' commands: usage errors, storage, command records, output and exit codes. */
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Logger, pino } from 'pino';
import { migrations } from '../database.ts';
import { type Env, readSudoUser } from '../env.ts';
import { withSettings } from './command-settings.ts';
import { databaseFile, requireDatabaseFile } from './database/open-sqlite.ts';
import type { Keyring } from './keyring.ts';
import { recordCommand } from './observe/command-record.ts';
import { describeCommandLine } from './observe/describe-command-line.ts';
import { createPseudonyms } from './observe/pseudonyms.ts';
import { requireDataFolder } from './open-data-folder.ts';
import { requireDataOwner } from './require-data-owner.ts';
import { requireSiteSecret } from './site-secret.ts';
import { openStorage, type Storage } from './storage.ts';

/** Wrong usage of a command; the message says how to correct it. */
export class UsageError extends Error {}

export function unknownCommand(name: string | undefined): UsageError {
  return new UsageError(name ? `"${name}" is nothing that can be done.` : 'Say what to do.');
}

/** Throws a `UsageError` when unexpected arguments remain. */
export function rejectExtraArgs(args: readonly string[]): void {
  if (args.length > 0) throw new UsageError(`"${args.join(' ')}" is too much.`);
}

/** Parses a command line with Node's `parseArgs`; throws a `UsageError` for an unknown option. */
export function parseCommandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const usageExitCode = 2;

function exitCodeFor(error: unknown): number {
  return error instanceof UsageError ? usageExitCode : 1;
}

/** Exits with the code that `run` resolves with, 2 on wrong usage, 1 on failure. */
export function runCommand(usage: string, run: (args: readonly string[]) => Promise<number>): void {
  // Files that a command creates are readable by the server's user only, like those of the server.
  process.umask(0o077);
  // Exits once stdout is flushed, without waiting for an unreachable database.
  const end = (code: number) => process.stdout.write('', () => process.exit(code));
  run(process.argv.slice(2)).then(end, (error: unknown) => {
    const code = exitCodeFor(error);
    process.stderr.write(`${(error as Error).message}\n${code === usageExitCode ? `\n${usage}` : ''}`);
    end(code);
  });
}

/**
 * Opens the storage of the server with these settings, running or not, and closes it after `run`.
 * Creates nothing where no server has run. First records who runs which of the commands in `usage`;
 * a command that cannot be recorded is not run.
 */
export function withStorage(
  root: string,
  usage: string,
  run: (storage: Storage, env: Env) => Promise<number>,
): Promise<number> {
  return withSettings(root, async (env) => {
    const dataFolder = path.resolve(root, env.dataFolder);
    requireDataOwner(dataFolder);
    requireDataFolder(dataFolder);
    if (!env.databaseUrl) requireDatabaseFile(path.join(dataFolder, databaseFile));
    const secret = requireSiteSecret(dataFolder, env.siteSecret);
    return withCommandRecord({ dataFolder, secret, usage }, () => openAndRun(root, env, run));
  });
}

/** Records the command as `withStorage` does, for a command that opens what it needs itself. */
export async function withCommandRecord(
  { dataFolder, secret, usage }: { dataFolder: string; secret: Keyring; usage: string },
  run: () => Promise<number>,
): Promise<number> {
  requireDataOwner(dataFolder);
  const record = startCommandRecord(dataFolder, secret, usage);
  try {
    const code = await run();
    record.end(code);
    return code;
  } catch (error) {
    record.end(exitCodeFor(error));
    throw error;
  }
}

async function openAndRun(
  root: string,
  env: Env,
  run: (storage: Storage, env: Env) => Promise<number>,
): Promise<number> {
  const storage = await openStorage(env, root, {
    migrations,
    log: pino({ level: 'silent' }),
    forCommand: true,
  });
  try {
    return await run(storage, env);
  } finally {
    await storage.close();
  }
}

function startCommandRecord(dataFolder: string, secret: Keyring, usage: string) {
  const pseudonym = createPseudonyms(secret);
  const record = {
    sudoUser: readSudoUser(process.env),
    ...describeCommandLine(usage, process.argv.slice(2), pseudonym),
  };
  recordCommand(dataFolder, 'command_started', record);
  return {
    /** The command is done by now, so a failure to record its end is only reported. */
    end(code: number): void {
      try {
        recordCommand(dataFolder, 'command_finished', { ...record, code });
      } catch (error) {
        process.stderr.write(`What was done could not be noted: ${(error as Error).message}\n`);
      }
    },
  };
}

/** Opens a log on stderr: the operator sees it, and it stays out of output that is piped on. */
export function openCommandLog(): Logger {
  return pino({ level: 'warn', base: null }, pino.destination(2));
}

/** Removes control characters: a terminal obeys them, and visitors may have typed some. */
export function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, '')).join('\n')}\n`);
}
