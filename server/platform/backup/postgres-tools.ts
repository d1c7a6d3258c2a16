/** Runs PostgreSQL's own backup programs, as the operator's machine has them in PATH. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Limit of a program's output, which may go into an error message. */
const maxOutputBytes = 1_000_000;

export type PostgresProgram = 'pg_dump' | 'pg_restore';

/** Returns the version that the program reports, like 16.4. Rejects with instructions when it is missing. */
export async function findVersion(program: PostgresProgram): Promise<string> {
  const { stdout } = await run(program, ['--version']).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT'
        ? `${program} is not in PATH: install PostgreSQL's client programs (postgresql-client), ` +
            `of the server's version or later`
        : `${program} does not run: ${error.message}`,
    );
  });
  return / (\d+(?:\.\d+)*)/.exec(stdout)?.[1] ?? '0';
}

export function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

/** Passes the password in the environment: every user of the machine can read a process's arguments. */
export async function runPostgres(
  program: PostgresProgram,
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // biome-ignore lint/style/noProcessEnv: handed on to a program of others, and nothing is read from it for ourselves.
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  await run(program, [...args, `--dbname=${url.href}`], { env, maxBuffer: maxOutputBytes }).catch(
    (error: Error & { stderr?: string }) => {
      throw new Error(`${program} failed: ${(error.stderr || error.message).trim()}`);
    },
  );
}
