/** Launches Chromium, shared by the test files of a worker. JavaScript: loaded outside Jest's sandbox. */
import { chromium } from 'playwright-core';
import { clockScript } from './clock-script.js';
import { patienceMs } from './patience.js';
import { findChromium } from './prepare-chromium.js';
import { fileEvents, recordContext } from './record-contexts.js';

/** @typedef {import('playwright-core').Browser} Browser */

/** Never the package's default arguments: they disable web security, which these tests check. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Longer than the gap between two test files. Jest gives a worker 500 ms to exit. */
const idleMs = 200;

/** @type {Error | undefined} */
let failure;

/** @param {readonly string[]} more extra command-line arguments */
async function launch(more) {
  const browser = await start(more);
  const newContext = browser.newContext.bind(browser);
  return Object.assign(browser, {
    /** @type {Browser['newContext']} */
    async newContext(options) {
      const context = await newContext(options);
      await context.addInitScript({ content: clockScript() });
      return context;
    },
  });
}

/**
 * Does not retry after a failed launch: every later test of this worker fails at once with the same message.
 * @param {readonly string[]} more extra command-line arguments
 */
async function start(more) {
  if (failure) throw failure;
  const { executablePath, env } = findChromium();
  try {
    return await chromium.launch({
      executablePath,
      env: /** @type {Record<string, string>} */ (env),
      args: [...quiet, ...more],
      timeout: patienceMs,
    });
  } catch (error) {
    failure = new Error(`${executablePath} did not start: ${findReason(error)}`);
    throw failure;
  }
}

/**
 * Omits the arguments and the call log, which repeat two thousand characters.
 * @param {unknown} error
 */
function findReason(error) {
  const lines = String(error).split('\n');
  const said = lines.find(
    (line) => /\[err\]|spawn |signal=|cannot open/.test(line) && !line.includes('<launching>'),
  );
  return (said ?? lines[0] ?? '').trim().slice(0, 200);
}

/** @type {Promise<Browser> | undefined} */
let shared;
/** @type {NodeJS.Timeout | undefined} */
let closing;

/** Returns the running browser, or launches another if it has crashed. */
async function sharedBrowser() {
  const browser = await shared?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  shared = launch([]);
  return shared;
}

/** Closes the shared browser unless another test file starts, so that the process can exit. */
function closeWhenIdle() {
  clearTimeout(closing);
  closing = setTimeout(async () => {
    const browser = await shared?.catch(() => undefined);
    shared = undefined;
    await browser?.close();
  }, idleMs);
}

fileEvents.on('begin', () => clearTimeout(closing));
fileEvents.on('end', closeWhenIdle);

/**
 * Lends a browser that records its windows; closing it closes only the windows that it opened.
 * @param {readonly string[]} more arguments; with any, the browser is launched for this caller alone
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
      context.setDefaultTimeout(patienceMs);
      await recordContext(context);
      return context;
    },
    async close() {
      await Promise.all([...own].map((context) => context.close()));
      if (!isShared) await browser.close();
    },
  });
}

/**
 * @param {readonly string[]} more extra command-line arguments
 * @returns {Promise<Browser>}
 */
export async function launchChromium(more) {
  return launch(more);
}
