/** Runs the built `premier` against the data of a running server and returns its result. */
import { type ChildProcess, execFile } from 'node:child_process';
import path from 'node:path';
import { childEnv } from './child-env.ts';
import type * as CommandHost from './command-host.js';
import { importOnce } from './import-once.js';
import { patienceMs } from './patience.js';
import { siteRoot } from './site-root.ts';
import type { Started } from './start-services.ts';

const host: typeof CommandHost = await importOnce(path.join(import.meta.dirname, 'command-host.js'));

export interface CommandResult {
  status: number | null;
  stdout: string;
  stderr: string;
  lines: string[];
}

type Run = (
  noun: string,
  args: readonly string[],
  site: Started,
  settings?: Record<string, string | undefined>,
) => Promise<CommandResult>;

/**
 * `settings` are environment variables. The clock is the server's unless CLOCK_AT is set. Commands run in
 * turn in one process.
 */
export const runCli: Run = async (noun, args, { services }, settings = {}) => {
  const call = {
    file: premier,
    args: [noun, ...args],
    cwd: siteRoot,
    env: commandEnv(services, settings),
  };
  return withLines(await host.runCommand(call));
};

/** Runs the command in a separate process, as npm does; once per noun is enough. */
export const runProgram: Run = (...call) => beginProgram(...call).ended;

/** The same, with the process, so that a test can kill it. */
export function beginProgram(...[noun, args, { services }, settings = {}]: Parameters<Run>) {
  const env = commandEnv(services, settings);
  let child: ChildProcess | undefined;
  const ended = new Promise<CommandResult>((resolve) => {
    child = execFile(
      process.execPath,
      [premier, noun, ...args],
      { cwd: siteRoot, encoding: 'utf8', env, timeout: patienceMs },
      (_, stdout, stderr) => resolve(withLines({ status: child?.exitCode ?? null, stdout, stderr })),
    );
  });
  return { ended, kill: () => child?.kill('SIGKILL') };
}

const premier = path.join(siteRoot, 'dist/server/premier.js');

function withLines(result: Omit<CommandResult, 'lines'>): CommandResult {
  return { ...result, lines: result.stdout.trim().split('\n') };
}

/** Uses the clock of the server, which a test may have advanced. */
function commandEnv(
  services: Started['services'],
  settings: Record<string, string | undefined>,
): NodeJS.ProcessEnv {
  return childEnv({
    DATA_DIR: services.dataFolder,
    CLOCK_AT: services.now().toISOString(),
    ...settings,
  });
}
