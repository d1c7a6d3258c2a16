/** Stores screenshots of a failed test; with TRACE=1 also traces, which lengthen the run by a tenth. */
import { EventEmitter } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** @typedef {import('playwright-core').BrowserContext} Context */

/** Emits `begin` and `end` of each test file, for objects that outlive the file in its worker. */
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

/** Discards the recording of earlier tests. */
export async function beginRecord() {
  if (isTracing) await Promise.all([...contexts].map((context) => nextChunk(context)));
}

/**
 * @param {Context} context
 * @param {string} [path] of the file for the recording
 * @returns {Promise<boolean>} false when the window was closed and its recording lost
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
 * @param {string} folder created when there is a file to store
 * @returns {Promise<string[]>} paths of the stored files; none when no window is open
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
  // A page that hangs cannot be drawn; the trace still shows why.
  return page.screenshot({ path: file, timeout: pictureTimeoutMs }).then(
    () => file,
    () => '',
  );
}
