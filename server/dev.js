/** `npm run dev`: the same app over Vite's middleware, so that an edit shows at once on either side. Plain JavaScript, as Node 20 runs no TypeScript. */
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { createServer as createVite } from 'vite';

process.env.NODE_ENV = 'development';
const root = path.resolve(import.meta.dirname, '..');
const http = createHttpServer();
const vite = await createVite({
  root,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
});
const ssr = /** @type {import('vite').RunnableDevEnvironment} */ (vite.environments.ssr);

/**
 * Styles written into the head as Vite's own client would: no flash, and hot updates adopt them.
 * @param {string[]} modules addresses of modules whose styles are wanted
 */
async function stylesOf(modules) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const seen = new Set();
  /** @param {import('vite').EnvironmentModuleNode | undefined} module */
  const walk = (module) => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) {
      if (imported.file?.endsWith('.css')) found.set(imported.file, imported.url);
      else walk(imported);
    }
  };
  for (const module of modules) walk(await ssr.moduleGraph.getModuleByUrl(module));
  return Promise.all(
    [...found].map(async ([file, url]) => ({
      file,
      css: (await ssr.runner.import(`${url}?inline`)).default,
    })),
  );
}

/** @param {{id: string} | null} page */
async function assetsOf(page) {
  const modules = ['/client/app.tsx', ...(page ? [`/routes/${page.id}.page.tsx`] : [])];
  return {
    script: '/client/entry.tsx',
    styles: [],
    modules: [],
    fonts: [],
    inlineStyles: await stylesOf(modules),
  };
}

const latest = { id: 'development', timestamp: 0 };
/** @type {unknown} */
let factory;
/** @type {Promise<import('./development.ts').Development> | undefined} */
let running;

/**
 * Two at once would both send mail, so the one before lets go first, or has failed to start.
 * @param {typeof import('./development.ts')} server
 */
async function start({ createDevelopmentApp }) {
  const before = running;
  if (before) await before.then(({ close }) => close()).catch(() => {});
  return createDevelopmentApp({ root, latest, assetsOf, files: vite.middlewares });
}

http.on('request', async (req, res) => {
  try {
    const server = await ssr.runner.import('/server/development.ts');
    // A new function only after an edit to the server.
    if (server.createDevelopmentApp !== factory) {
      factory = server.createDevelopmentApp;
      running = start(server);
    }
    const { app } = await /** @type {Promise<import('./development.ts').Development>} */ (running);
    app(req, res);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    res.statusCode = 500;
    res.end(error instanceof Error ? error.stack : String(error));
  }
});

const port = Number(process.env.PORT ?? 3000);
http.listen(port, () => console.log(`Premier, in development, is at http://localhost:${port}`));
