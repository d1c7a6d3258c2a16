/** Runs Jest with a temporary folder of its own, and fails when the run leaves a file or a process behind. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readClockOffset } from '../support/test-now.js';
import { findFolderInMemory, findTemporaryFolder } from './find-folders.js';
import { endLeftProcesses, isOwned, leftFiles } from './left-behind.js';
import { failedInBrowserFile } from './summary-reporter.js';

const root = path.resolve(import.meta.dirname, '../..');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');

/**
 * @param {readonly string[]} args of Jest
 * @param {Readonly<Record<string, string>>} [env] beside this process's own
 * @returns {Promise<number>} exit status: Jest's, or 1 where something was left behind
 */
export async function runJest(args, env = {}) {
  const folder = mkdtempSync(path.join(findTemporaryFolder(), 'tests-'));
  chmodSync(folder, 0o755);
  const dataFolder = mkdtempSync(path.join(findFolderInMemory() ?? folder, 'tests-'));
  try {
    /** @type {NodeJS.ProcessEnv} */
    const own = {
      ...process.env,
      ...env,
      TMPDIR: folder,
      TEST_RUN_DIR: folder,
      TEST_DATA_DIR: dataFolder,
    };
    const clock = readClock(own.TEST_NOW);
    // Workers take them over. Most of what a rendered page leaves behind is short-lived, and more than a young generation holds.
    const memory = ['--min-semi-space-size=16', '--max-semi-space-size=64'];
    const nodeArgs = [...clock.nodeArgs, ...memory, '--experimental-vm-modules', '--no-warnings', jest];
    const runEnv = { ...own, ...clock.env };
    const status = await run([...nodeArgs, ...args], runEnv);
    await traceFailed(folder, nodeArgs, runEnv);
    const files = leftFiles(folder);
    // Named for their test files: such a site was still closing when its file was over.
    for (const each of [...leftFiles(dataFolder), ...files.filter(isOwned)])
      process.stdout.write(`Closed late: file ${each}\n`);
    const left = [
      ...files.filter((name) => !isOwned(name)).map((name) => `file ${name}`),
      ...(await endLeftProcesses(folder)),
    ];
    for (const each of left) process.stderr.write(`Left behind: ${each}\n`);
    return status || (left.length > 0 ? 1 : 0);
  } finally {
    for (const each of [dataFolder, folder]) rmSync(each, { recursive: true, force: true });
  }
}

/**
 * What shifts the clock of Jest and its workers; without TEST_NOW nothing is loaded.
 * @param {string | undefined} testNow
 */
function readClock(testNow) {
  const offsetMs = readClockOffset(testNow, Date.now());
  if (offsetMs === null) return { nodeArgs: [], env: {} };
  const setClock = pathToFileURL(path.join(root, 'tests/support/set-clock.js')).href;
  return { nodeArgs: [`--import=${setClock}`], env: { CLOCK_OFFSET_MS: String(offsetMs) } };
}

/** More would take longer than the traces are worth. */
const maxTracedFiles = 5;

/**
 * Runs the failed tests of browsers once more, for their traces alone: the result of the run stays as it is.
 * @param {string} folder of the run
 * @param {readonly string[]} nodeArgs that start Jest
 * @param {NodeJS.ProcessEnv} env
 */
async function traceFailed(folder, nodeArgs, env) {
  const list = path.join(folder, failedInBrowserFile);
  if (!existsSync(list)) return;
  /** @type {{ file: string, tests: string[] }[]} */
  const failed = JSON.parse(readFileSync(list, 'utf8'));
  process.stdout.write(
    '\nFailed tests of browsers run again, for their traces alone; their first result counts:\n',
  );
  for (const { file, tests } of failed.slice(0, maxTracedFiles)) {
    const pattern = tests.map((name) => `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`).join('|');
    const status = await run(
      [...nodeArgs, '--reporters=default', '--runTestsByPath', file, '--testNamePattern', pattern],
      { ...env, TRACE: '1' },
      'ignore',
    );
    const result = status === 0 ? 'passed this time, so without a trace' : 'failed again';
    process.stdout.write(`  ${path.relative(root, file)}: ${result}\n`);
  }
  if (failed.length > maxTracedFiles)
    process.stdout.write(`  Not run again: ${failed.length - maxTracedFiles} more files.\n`);
  process.stdout.write(
    'Traces and pictures: test-results/; npx playwright-core show-trace <trace> shows each step.\n',
  );
}

/**
 * @param {readonly string[]} args of Node
 * @param {NodeJS.ProcessEnv} env
 * @param {'inherit' | 'ignore'} [stdio]
 * @returns {Promise<number>}
 */
function run(args, env, stdio = 'inherit') {
  const child = spawn(process.execPath, args, { cwd: root, stdio, env });
  // Jest ends its workers itself; this process stays until they have ended, to clean up after them.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1))));
}

if (process.argv[1] === import.meta.filename)
  try {
    process.exitCode = await runJest(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
