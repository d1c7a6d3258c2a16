/** `npm run dev`: the same app over Vite's middleware, so that an edit shows at once on either side. Plain JavaScript, as Node 20 runs no TypeScript. */
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createServer as createVite } from 'vite';
import { collectDevAssets } from './build/development/collect-dev-assets.js';
import { errorPage } from './build/development/error-page.js';
import { reloadOnEdit } from './build/development/reload-on-edit.js';

process.env.NODE_ENV = 'development';
// What an edit has broken is told; the next edit mends it.
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
    // Editors empty a file before they write it: what is read in between would stay.
    watch: { awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 } },
    forwardConsole: { logLevels: ['warn', 'error'], unhandledErrors: true },
  },
  plugins: [
    reloadOnEdit({
      files: [path.join(root, 'server/graphql/content'), path.join(root, 'server/graphql/schema.graphql')],
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
 * Vite makes its environments anew when its settings are edited, and closes the runner it had, whoever waits for it.
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
 * Two at once would both send mail, so the one before lets go first, or has failed to start.
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
    // A new function only after an edit to the server.
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
