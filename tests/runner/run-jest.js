/** Runs Jest with a separate temporary folder, and fails when the run leaves a file or process behind. */
import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readClockOffset } from '../support/test-now.js';
import { findFolderInMemory, findTemporaryFolder } from './find-folders.js';
import { endLeftProcesses, isOwned, leftFiles } from './left-behind.js';
import { failedInBrowserFile } from './summary-reporter.js';

const root = path.resolve(import.meta.dirname, '../..');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');

/**
 * @param {readonly string[]} args for Jest
 * @param {Readonly<Record<string, string>>} [env] in addition to this process's own
 * @returns {Promise<number>} exit status: Jest's, or 1 when something was left behind
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
    // Workers inherit these. Most garbage of a rendered page is short-lived,
    // and there is more of it than a young generation of the default size holds.
    const memory = ['--min-semi-space-size=16', '--max-semi-space-size=64'];
    const nodeArgs = [...clock.nodeArgs, ...memory, '--experimental-vm-modules', '--no-warnings', jest];
    const runEnv = { ...own, ...clock.env };
    const status = await run([...nodeArgs, ...args], runEnv);
    await traceFailed(folder, nodeArgs, runEnv);
    const files = leftFiles(folder);
    // Named after their test files: the site of such a folder was still closing when its file was over.
    for (const each of [...leftFiles(dataFolder), ...files.filter(isOwned)])
      process.stdout.write(`Closed late: file ${each}\n`);
    const left = [
      ...files.filter((name) => !isOwned(name)).map((name) => `file ${name}`),
      ...(await endLeftProcesses(folder)),
    ];
    for (const each of left) process.stderr.write(`Left behind: ${each}\n`);
    if (own.TEST_SUMMARY)
      appendFileSync(own.TEST_SUMMARY, left.map((each) => `Failed: left behind: ${each}\n`).join(''));
    return status || (left.length > 0 ? 1 : 0);
  } finally {
    for (const each of [dataFolder, folder]) rmSync(each, { recursive: true, force: true });
  }
}

/**
 * Returns what shifts the clock of Jest and its workers; without TEST_NOW nothing is loaded.
 * @param {string | undefined} testNow
 */
function readClock(testNow) {
  const offsetMs = readClockOffset(testNow, Date.now());
  if (offsetMs === null) return { nodeArgs: [], env: {} };
  const setClock = pathToFileURL(path.join(root, 'tests/support/set-clock.js')).href;
  return { nodeArgs: [`--import=${setClock}`], env: { CLOCK_OFFSET_MS: String(offsetMs) } };
}

/** Limit, as more files would take longer than their traces are worth. */
const maxTracedFiles = 5;

/**
 * Runs the failed browser tests again, for their traces only: the result of the run does not change.
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
 * @param {readonly string[]} args for Node
 * @param {NodeJS.ProcessEnv} env
 * @param {'inherit' | 'ignore'} [stdio]
 * @returns {Promise<number>}
 */
function run(args, env, stdio = 'inherit') {
  const child = spawn(process.execPath, args, { cwd: root, stdio, env });
  // Jest ends its workers itself; this process waits for them, to clean up afterwards.
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
