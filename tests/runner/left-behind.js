/** What a run of tests has left behind: files in its folder, and processes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Made by Node and by tools themselves; a browser's profile when Jest ends a worker before the browser has ended. */
const ownFiles =
  /^(?:tests-.*|second-tries\.log|failed-in-browser\.json|playwright[-_].*|\.org\.chromium\..*|tsx-.*|node-compile-cache|jest_.*|haste-map-.*)$/;

/**
 * @param {string} folder
 * @returns {string[]} names of what no tool has made
 */
export function leftFiles(folder) {
  return readdirSync(folder).filter((name) => !ownFiles.test(name));
}

/**
 * @param {string} name
 * @returns {boolean} true for a folder of `temporaryFolder`, whose removal had begun
 */
export function isOwned(name) {
  return name.startsWith('_');
}

/**
 * Processes of this run, known by the run's folder in their environment or arguments: ended and named. Linux alone says so.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function endLeftProcesses(folder) {
  if (!existsSync('/proc/self/environ')) return [];
  // What was told to end as the last test closed may take a moment.
  for (let tries = 0; tries < 100 && findProcesses(folder).length > 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return findProcesses(folder).map((pid) => {
    const command = readProcess(pid, 'cmdline').replaceAll('\0', ' ').slice(0, 200);
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
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
 * @returns {string} empty where the process has ended or is another user's
 */
function readProcess(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'latin1');
  } catch {
    return '';
  }
}
