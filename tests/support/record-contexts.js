/** Keeps a picture of each page when a test fails and, with TRACE=1, a trace to replay: recording every test would cost a tenth of the run. */
import { EventEmitter } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** @typedef {import('playwright-core').BrowserContext} Context */

/** `begin` and `end` of each test file, for what outlives it in its worker. */
export const fileEvents = new EventEmitter();

/** @type {Set<Context>} */
const contexts = new Set();
const pictureTimeoutMs = 5_000;
const isTracing = process.env.TRACE === '1';

/** @param {Context} context */
export async function recordContext(context) {
  contexts.add(context);
  context.once('close', () => contexts.delete(context));
  if (isTracing) await context.tracing.start({ snapshots: true });
}

/** What came before this test is forgotten. */
export async function beginRecord() {
  if (isTracing) await Promise.all([...contexts].map((context) => nextChunk(context)));
}

/**
 * @param {Context} context
 * @param {string} [path] of the file that takes what has been recorded
 * @returns {Promise<boolean>} false when the window was closed in the meantime, and its record with it
 */
async function nextChunk({ tracing }, path) {
  try {
    await tracing.stopChunk(path === undefined ? {} : { path });
    await tracing.startChunk();
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} folder made when there is something to keep
 * @returns {Promise<string[]>} paths of the files kept, none when no window is open
 */
export async function keepRecord(folder) {
  if (contexts.size > 0) await mkdir(folder, { recursive: true });
  const files = await Promise.all(
    [...contexts].map(async (context, index) => {
      const pictures = await Promise.all(
        context
          .pages()
          .map((page, number) => takePicture(page, folder, `page-${index + 1}-${number + 1}.png`)),
      );
      if (!isTracing) return pictures;
      const trace = path.join(folder, `trace-${index + 1}.zip`);
      return (await nextChunk(context, trace)) ? [trace, ...pictures] : pictures;
    }),
  );
  return files.flat().filter((file) => file !== '');
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} folder
 * @param {string} name
 */
async function takePicture(page, folder, name) {
  const file = path.join(folder, name);
  // A page that hangs cannot be drawn; the trace still says why.
  return page.screenshot({ path: file, timeout: pictureTimeoutMs }).then(
    () => file,
    () => '',
  );
}
