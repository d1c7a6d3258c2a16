/** Jest's own environment, where what every file needs is loaded once for all files of a worker: the site, the browser's driver. */
import { TestEnvironment } from 'jest-environment-node';

/** A database that was taken away may never answer; nothing waits for it. */
const endTimeoutMs = 3_000;

export default class SiteEnvironment extends TestEnvironment {
  /** @type {(() => unknown)[]} */
  #ends = [];

  async setup() {
    await super.setup();
    /** @param {string} specifier name of a package, or path of a file */
    this.global.importOnce = (specifier) => import(specifier);
    /** @param {() => unknown} end */
    this.global.atEnd = (end) => this.#ends.unshift(end);
  }

  async teardown() {
    for (const end of this.#ends) await withinTime(end);
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
  await Promise.race([Promise.resolve().then(end).catch(() => {}), timeout]);
  clearTimeout(timer);
}
