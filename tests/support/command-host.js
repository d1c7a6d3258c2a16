/** Hosts built commands in one process per worker. JavaScript: loaded outside Jest's sandbox. */
import { fork } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { patienceMs } from './patience.js';

/** @typedef {import('./command-process.js').CommandCall} CommandCall */
/** @typedef {{ status: number | null, stdout: string, stderr: string }} CommandResult */

/** @type {ReturnType<typeof begin> | undefined} */
let host;
/** @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * Runs a command after all earlier ones. The process starts with the first command, and again after a command
 * has ended it.
 * @param {CommandCall} call
 * @returns {Promise<CommandResult>}
 */
export function runCommand(call) {
  const result = last.then(() => runNow(call));
  last = result.catch(() => {});
  return result;
}

/**
 * @param {CommandCall} call
 * @returns {Promise<CommandResult>}
 */
async function runNow(call) {
  host ??= begin();
  const { child, stdout, stderr } = host;
  ftruncateSync(stdout);
  ftruncateSync(stderr);
  child.ref();
  try {
    const status = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Error(`${call.file} ${call.args.join(' ')} did not end in ${patienceMs / 1_000} s`));
      }, patienceMs);
      const end = (/** @type {number | null} */ code) => {
        clearTimeout(timer);
        child.removeAllListeners('message');
        child.removeAllListeners('exit');
        resolve(code);
      };
      child.once('message', (message) => end(/** @type {CommandResult} */ (message).status));
      child.once('exit', (code) => end(code));
      child.send(call);
    });
    return { status, stdout: readAll(stdout), stderr: readAll(stderr) };
  } finally {
    child.unref();
    if (child.exitCode !== null || child.signalCode !== null || child.killed) {
      closeSync(stdout);
      closeSync(stderr);
      host = undefined;
    }
  }
}

function begin() {
  // Files instead of pipes: all output is written by the time the process reports the exit status.
  const [stdout, stderr] = [openUnnamed('stdout'), openUnnamed('stderr')];
  // Not inherited: each command sets its own clock.
  const { NODE_OPTIONS: _, CLOCK_OFFSET_MS: __, ...env } = process.env;
  const child = fork(path.join(import.meta.dirname, 'command-process.js'), {
    execArgv: [],
    env,
    stdio: ['ignore', stdout, stderr, 'ipc'],
  });
  // A worker with no more tests exits without waiting for this process, which ends with the worker.
  child.channel?.unref();
  child.unref();
  return { child, stdout, stderr };
}

/** @param {string} name */
function openUnnamed(name) {
  const file = path.join(tmpdir(), `command-${process.pid}-${name}`);
  const descriptor = openSync(file, 'a+', 0o600);
  rmSync(file);
  return descriptor;
}

/** @param {number} descriptor */
function readAll(descriptor) {
  const buffer = Buffer.alloc(fstatSync(descriptor).size);
  readSync(descriptor, buffer, 0, buffer.length, 0);
  return buffer.toString('utf8');
}
