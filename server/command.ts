/** What the commands for the people who run the site share: what they open, how they print, and how they end. */
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Logger, pino } from 'pino';
import { type Env, readEnv, readSudoUser, writeWarning } from './env.ts';
import { type Keeping, openKeeping } from './keeping.ts';
import { recordCommand } from './observe/command-record.ts';
import { createPseudonyms } from './observe/pseudonyms.ts';
import { readCommandLine } from './observe/read-command-line.ts';
import { readSiteSecret } from './site-secret.ts';

/** Asked wrongly: the message says how. */
export class UsageError extends Error {}

export function unknownOrder(what: string | undefined): UsageError {
  return new UsageError(what ? `"${what}" is nothing that can be done.` : 'Say what to do.');
}

/** Throws a `UsageError` when there are words that nothing was asked for with. */
export function refuseMore(words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`"${words.join(' ')}" is too much.`);
}

/** As Node reads a command line; throws a `UsageError` for an option that there is not. */
export function readWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const askedWrongly = 2;

function codeOf(error: unknown): number {
  return error instanceof UsageError ? askedWrongly : 1;
}

/** Ends the process with what `run` resolves with, 2 when it was asked wrongly, 1 when something went wrong. */
export function runCommand(usage: string, run: (words: readonly string[]) => Promise<number>): void {
  // A command may be the first to open the database: its files are for the server's own user, as the server makes them.
  process.umask(0o077);
  // Not before everything is printed; and a database that is away must not keep the command waiting.
  const end = (code: number) => process.stdout.write('', () => process.exit(code));
  run(process.argv.slice(2)).then(end, (error: unknown) => {
    const code = codeOf(error);
    process.stderr.write(`${(error as Error).message}\n${code === askedWrongly ? `\n${usage}` : ''}`);
    end(code);
  });
}

/**
 * Opens what the server of the same settings keeps, whether one runs or not, and closes it after `work`. Who runs which
 * of the commands in `usage` is noted first: what cannot be noted is not done.
 */
export async function withKeeping(
  root: string,
  usage: string,
  work: (keeping: Keeping, env: Env) => Promise<number>,
): Promise<number> {
  const env = readEnv({ ...process.env, REDIS_URL: undefined }, writeWarning);
  const ran = beginCommandRecord(path.resolve(root, env.dataFolder), env.siteSecret, usage);
  try {
    const code = await openAndWork(root, env, work);
    ran.end(code);
    return code;
  } catch (error) {
    ran.end(codeOf(error));
    throw error;
  }
}

async function openAndWork(
  root: string,
  env: Env,
  work: (keeping: Keeping, env: Env) => Promise<number>,
): Promise<number> {
  const keeping = await openKeeping(env, root, {
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    forCommand: true,
  });
  try {
    return await work(keeping, env);
  } finally {
    await keeping.close();
  }
}

function beginCommandRecord(dataFolder: string, givenSecret: string | undefined, usage: string) {
  const pseudonym = createPseudonyms(readSiteSecret(dataFolder, givenSecret));
  const ran = {
    sudoUser: readSudoUser(process.env),
    ...readCommandLine(usage, process.argv.slice(2), pseudonym),
  };
  recordCommand(dataFolder, 'command_started', ran);
  return {
    /** It is done by now, noted or not. */
    end(code: number): void {
      try {
        recordCommand(dataFolder, 'command_finished', { ...ran, code });
      } catch (error) {
        process.stderr.write(`What was done could not be noted: ${(error as Error).message}\n`);
      }
    },
  };
}

/** For what goes on beside a command's own answer: told to whoever watches, and kept out of what is piped on. */
export function openCommandLog(): Logger {
  return pino({ level: 'warn', base: null }, pino.destination(2));
}

/** A terminal obeys control characters; what visitors typed must not command it. */
export function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, '')).join('\n')}\n`);
}
