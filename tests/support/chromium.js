/** Finds and starts a Chromium; test files of one worker share one. Plain JavaScript, as it is loaded outside Jest's sandbox. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { recordContext } from './record-contexts.js';

/** @typedef {import('playwright-core').Browser} Browser */

/** Never the package's own arguments: they switch off web security, and with it what is tested here. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Between two files of a worker there is less. */
const idleMs = 500;

async function packagedChromium() {
  // It unpacks into the temporary folder and takes whatever version lies there: give it one of its own.
  const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/chromium');
  await mkdir(folder, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  // Makes the package unpack the system libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const file = await packaged.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  return file;
}

/** @param {readonly string[]} more arguments of its own */
async function launch(more) {
  const named = process.env.CHROMIUM_PATH;
  const system = '/usr/bin/chromium';
  const executablePath = named ?? (existsSync(system) ? system : await packagedChromium());
  return chromium.launch({ executablePath, args: [...quiet, ...more] });
}

/** @type {Promise<Browser> | undefined} */
let shared;
/** @type {NodeJS.Timeout | undefined} */
let closing;

/** The one that is there, unless it has died. */
async function sharedBrowser() {
  clearTimeout(closing);
  const browser = await shared?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  shared = launch([]);
  return shared;
}

/** Once nobody has asked for it for a while it goes, so that the process can end. */
function letGo() {
  clearTimeout(closing);
  closing = setTimeout(async () => {
    const browser = await shared;
    shared = undefined;
    await browser?.close();
  }, idleMs);
}

/**
 * A browser as the caller's own: what it does is recorded, and closing it closes its windows.
 * @param {readonly string[]} more arguments, for a Chromium that nobody else uses
 * @returns {Promise<Browser>}
 */
export async function borrowChromium(more) {
  const isShared = more.length === 0;
  const browser = isShared ? await sharedBrowser() : await launch(more);
  /** @type {Set<import('playwright-core').BrowserContext>} */
  const own = new Set();
  return Object.assign(Object.create(browser), {
    /** @type {Browser['newContext']} */
    async newContext(options) {
      const context = await browser.newContext(options);
      own.add(context);
      await recordContext(context);
      return context;
    },
    async close() {
      await Promise.all([...own].map((context) => context.close()));
      if (isShared) letGo();
      else await browser.close();
    },
  });
}

/**
 * @param {readonly string[]} more arguments of its own
 * @returns {Promise<Browser>}
 */
export async function launchChromium(more) {
  return launch(more);
}
