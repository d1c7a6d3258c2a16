/** Runs a built command for the people who run the site, beside a server on the same data, and resolves to how it ended. */
import { execFile } from 'node:child_process';
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
  name: string,
  args: readonly string[],
  site: Started,
  settings?: Record<string, string | undefined>,
) => Promise<CommandResult>;

/** `settings` are as in the environment; the clock is the server's unless CLOCK_AT is among them. Commands share a process, one after the other. */
export const runCli: Run = async (name, args, { services }, settings = {}) => {
  const call = {
    file: fileOf(name),
    args,
    cwd: siteRoot,
    env: commandEnv(services, settings),
  };
  return withLines(await host.runCommand(call));
};

/** The same by a process of its own, as npm begins it: once for each command is enough. */
export const runProgram: Run = (name, args, { services }, settings = {}) => {
  const env = commandEnv(services, settings);
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [fileOf(name), ...args],
      { cwd: siteRoot, encoding: 'utf8', env, timeout: patienceMs },
      (_, stdout, stderr) => resolve(withLines({ status: child.exitCode, stdout, stderr })),
    );
  });
};

const fileOf = (name: string) => path.join(siteRoot, `dist/server/${name}.js`);

function withLines(result: Omit<CommandResult, 'lines'>): CommandResult {
  return { ...result, lines: result.stdout.trim().split('\n') };
}

/** By the clock of the server, which a test may have moved on. */
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
