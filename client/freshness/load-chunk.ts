/** Loads a chunk and all its files; a file that fails is fetched a second time before any import. */
import { reportError } from '../lifecycle/report-error.ts';

/** Milliseconds; a connection that dropped is mostly back by then. */
const retryDelayMs = 500;

const files = new Map<string, Promise<unknown>>();
const chunkErrors = new WeakSet<object>();
let styleMissing = false;

/**
 * The build wraps each `import()` in this. A module whose fetch failed stays failed until the document is
 * unloaded (https://github.com/whatwg/html/pull/10327 changes that), so files are fetched into the HTTP cache
 * first.
 */
async function loadChunk<Chunk>(
  importChunk: () => Promise<Chunk>,
  paths: readonly string[] = [],
): Promise<Chunk> {
  try {
    const hrefs = paths.length > 0 ? paths.map((path) => `/${path}`) : ownHref(importChunk);
    await Promise.all(hrefs.map(loadFile));
    return await importChunk();
  } catch (error) {
    chunkErrors.add(error as object);
    throw error;
  }
}

/** Vite lists no files for a chunk that imports no other; then only the `import()` itself names the file. */
function ownHref(importChunk: () => unknown): string[] {
  const name = /import\(.\.\/([\w.-]+)/.exec(String(importChunk))?.[1];
  return name ? [`/assets/${name}`] : [];
}

/** @public Name that Vite writes at each `import()`. */
export { loadChunk as __vitePreload };

/** True for a file that could not be fetched, and for a chunk that threw on evaluation. */
export function isChunkFailure(error: unknown): boolean {
  return chunkErrors.has(error as object);
}

/** True once a stylesheet has failed: a page without it is better than none; the next one is a full load. */
export function isStyleMissing(): boolean {
  return styleMissing;
}

function loadFile(href: string): Promise<unknown> {
  let file = files.get(href);
  if (!file) {
    file = href.endsWith('.css') ? loadStyle(href) : loadScript(href);
    files.set(href, file);
    // A failed file may be requested again: nothing of it is in the browser's module map.
    file.catch(() => files.delete(href));
  }
  return file;
}

async function loadScript(href: string): Promise<void> {
  if (document.querySelector(`script[src="${href}"]`)) return;
  await tryTwice(async () => {
    const response = await fetch(href);
    if (!response.ok) throw new TypeError(`${href} is ${response.status}`);
    // Reads the whole body: a connection may drop midway.
    await response.arrayBuffer();
  });
  // Compiles while other files are still loading.
  addLink('modulepreload', href);
}

async function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  try {
    await tryTwice(
      () =>
        new Promise((resolve, reject) => {
          const link = addLink('stylesheet', href);
          link.onload = resolve;
          link.onerror = () => {
            link.remove();
            reject(new TypeError(`${href} did not load`));
          };
        }),
    );
  } catch (error) {
    styleMissing = true;
    reportError('chunk', error);
  }
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel, href });
  return document.head.appendChild(link);
}

async function tryTwice(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    await run();
  }
}
