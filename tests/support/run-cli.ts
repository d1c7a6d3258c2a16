/** Runs a built command for the people who run the site, beside a server on the same data, and tells how it ended. */
import { execFile, spawnSync } from 'node:child_process';
import { siteRoot } from './site-root.ts';
import type { Started } from './start-services.ts';

/** `settings` as in the environment, from which nothing else is taken over. */
export function runCli(
  name: string,
  args: readonly string[],
  { services }: Started,
  settings: Record<string, string> = {},
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/server/${name}.js`, ...args], {
    cwd: siteRoot,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: services.dataFolder, ...settings },
  });
  return { status, stdout, stderr, lines: stdout.trim().split('\n') };
}

/** The same while this process goes on answering: for commands that ask a fake of ours. */
export function runCliAsync(
  name: string,
  args: readonly string[],
  { services }: Started,
  settings: Record<string, string> = {},
): Promise<{ status: number | null; stdout: string; stderr: string; lines: string[] }> {
  const env = { PATH: process.env.PATH, DATA_DIR: services.dataFolder, ...settings };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`dist/server/${name}.js`, ...args],
      { cwd: siteRoot, encoding: 'utf8', env },
      (_, stdout, stderr) =>
        resolve({
          status: child.exitCode,
          stdout,
          stderr,
          lines: stdout.trim().split('\n'),
        }),
    );
  });
}
