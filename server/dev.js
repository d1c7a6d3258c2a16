/** `npm run dev`: the app over Vite; edits show at once on both sides. Plain JS, as Node 20 runs no TS. */
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServer as createVite } from 'vite';
import { collectDevAssets } from './build/development/collect-dev-assets.js';
import { errorPage } from './build/development/error-page.js';
import { reloadOnEdit } from './build/development/reload-on-edit.js';

process.env.NODE_ENV = 'development';
// Errors caused by an edit are only logged; the next edit fixes them.
process.on('unhandledRejection', (error) => console.error(error));
process.on('uncaughtException', (error) => console.error(error));

const root = path.resolve(import.meta.dirname, '..');
const http = createHttpServer();
const vite = await createVite({
  root,
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server: http },
    // Editors truncate a file before they write it; a read in between would stay in use.
    watch: { awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 } },
    forwardConsole: { logLevels: ['warn', 'error'], unhandledErrors: true },
  },
  plugins: [
    reloadOnEdit({
      files: /[/]server[/](?:catalogue[/]content[/]|.*[/]schema\.graphql$)/,
      onFileEdit: () => {
        factory = undefined;
      },
    }),
  ],
});

const latest = { id: 'development', timestamp: 0 };
/** @type {unknown} */
let factory;
/** @type {Promise<import('./development.ts').Development> | undefined} */
let running;

/**
 * Vite recreates its environments when its config is edited, and closes the old runner during imports.
 * @returns {Promise<typeof import('./development.ts')>}
 */
async function importServer() {
  const { runner } = /** @type {import('vite').RunnableDevEnvironment} */ (vite.environments.ssr);
  try {
    return await runner.import('/server/development.ts');
  } catch (error) {
    if (!runner.isClosed()) throw error;
    await setTimeout(20);
    return importServer();
  }
}

/**
 * Closes the previous app first, if it started: two at once would both send mail.
 * @param {typeof import('./development.ts')} server
 */
async function start({ createDevelopmentApp }) {
  const before = running;
  if (before) await before.then(({ close }) => close()).catch(() => {});
  return createDevelopmentApp({
    root,
    latest,
    loadAssets: (page) => collectDevAssets(vite, page),
    files: vite.middlewares,
    formatStack: describeError,
  });
}

/** @param {unknown} error */
function describeError(error) {
  if (error instanceof Error) vite.ssrFixStacktrace(error);
  console.error(error);
  return errorPage(error);
}

http.on('request', async (req, res) => {
  try {
    const server = await importServer();
    // Vite returns a new function only after an edit to the server.
    if (server.createDevelopmentApp !== factory) {
      factory = server.createDevelopmentApp;
      running = start(server);
    }
    const { app } = await /** @type {Promise<import('./development.ts').Development>} */ (running);
    app(req, res);
  } catch (error) {
    res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    res.end(describeError(error));
  }
});

const port = Number(process.env.PORT ?? 3000);
http.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
http.listen(port, () => console.log(`Premier, in development, is at http://localhost:${port}`));
