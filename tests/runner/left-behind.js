/** Finds what a test run has left behind: files in its folder, and processes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Files that Node and tools create; a browser's profile if Jest ends a worker before its browser. */
const ownFiles =
  /^(?:tests-.*|second-tries\.log|failed-in-browser\.json|playwright[-_].*|\.org\.chromium\..*|tsx-.*|node-compile-cache|jest_.*|haste-map-.*)$/;

/**
 * @param {string} folder
 * @returns {string[]} names of files that no tool has created
 */
export function leftFiles(folder) {
  return readdirSync(folder).filter((name) => !ownFiles.test(name));
}

/**
 * @param {string} name
 * @returns {boolean} true for a folder of `temporaryFolder` whose removal has started
 */
export function isOwned(name) {
  return name.startsWith('_');
}

/**
 * Kills and lists the processes of this run, recognised by its folder in their environment or arguments.
 * Works on Linux only.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function endLeftProcesses(folder) {
  if (!existsSync('/proc/self/environ')) return [];
  // Processes that were asked to end when the last test closed may take a moment.
  for (let tries = 0; tries < 100 && findProcesses(folder).length > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return findProcesses(folder).map((pid) => {
    const command = readProcess(pid, 'cmdline').replaceAll('\0', ' ').slice(0, 200);
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended already.
    }
    return `process ${pid}: ${command}`;
  });
}

/** @param {string} folder */
function findProcesses(folder) {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter(
      (pid) => readProcess(pid, 'environ').includes(folder) || readProcess(pid, 'cmdline').includes(folder),
    );
}

/**
 * @param {number} pid
 * @param {'environ' | 'cmdline'} what
 * @returns {string} empty when the process has ended or is another user's
 */
function readProcess(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'latin1');
  } catch {
    return '';
  }
}
