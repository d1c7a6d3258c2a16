/** Jest environment that loads shared modules once per worker: the site and the browser driver. */
import path from 'node:path';
import ClockEnvironment from './clock-environment.js';
import { contentDay } from './content-clock.js';
import { patienceMs } from './patience.js';
import { beginRecord, fileEvents, keepRecord } from './record-contexts.js';

const root = path.resolve(import.meta.dirname, '../..');

/** A stopped database may never answer: closing its site gets a twentieth of the wait limit. */
const endTimeoutMs = patienceMs / 20;

/** @typedef {{ name: string, test?: { name: string, errors?: unknown[] }, error?: unknown }} TestEvent */

export default class SiteEnvironment extends ClockEnvironment {
  /** @type {(() => unknown)[]} */
  #ends = [];
  #file;
  #variables = { ...process.env };

  /**
   * @param {ConstructorParameters<typeof ClockEnvironment>[0]} config
   * @param {ConstructorParameters<typeof ClockEnvironment>[1]} context
   */
  constructor(config, context) {
    super(config, context);
    this.#file = path.basename(context.testPath).replace(/\.test\.tsx?$/, '');
  }

  async setup() {
    await super.setup();
    fileEvents.emit('begin');
    // The site reads the real `process.env`; Jest gives tests a copy. Production mode loads the React build
    // that ships, which is also faster.
    this.global.process.env = process.env;
    process.env.NODE_ENV = 'production';
    process.env.TEST_FILE = this.#file;
    process.env.CONTENT_OFFSET_MS = String(Date.parse(contentDay) - Date.now());
    /** @param {string} specifier name of a package, or path of a file */
    this.global.importOnce = (specifier) => import(specifier);
    /** @param {() => unknown} end */
    this.global.atEnd = (end) => this.#ends.unshift(end);
  }

  /** @param {TestEvent} event */
  async handleTestEvent(event) {
    if (event.name === 'test_start') await beginRecord();
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const folder = path.join(root, 'test-results', this.#file, slugOf(event.test));
    const files = await keepRecord(folder);
    if (files.length > 0) addToMessage(event, files);
  }

  async teardown() {
    for (const end of this.#ends) await withinTime(end);
    fileEvents.emit('end');
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    await super.teardown();
  }
}

/** @param {() => unknown} end */
async function withinTime(end) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, endTimeoutMs);
  });
  await Promise.race([
    Promise.resolve()
      .then(end)
      .catch(() => {}),
    timeout,
  ]);
  clearTimeout(timer);
}

/** @param {{ name: string } | undefined} test */
function slugOf(test) {
  const name = test?.name ?? 'before the tests';
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80);
}

/**
 * @param {TestEvent} event
 * @param {readonly string[]} files
 */
function addToMessage({ error, test }, files) {
  const said = files.map((file) => `  ${path.relative(root, file)}`).join('\n');
  const note = `Kept of this test:\n${said}\n\n`;
  if (typeof error === 'object' && error !== null && 'stack' in error) error.stack = note + error.stack;
  // A time-out error has only a message, no stack.
  const last = test?.errors?.at(-1);
  if (Array.isArray(last) && typeof last[0] === 'string') last[0] = note + last[0];
}
