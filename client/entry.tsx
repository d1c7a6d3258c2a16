/** The browser's front door: reads what the page carries, hydrates, and starts what makes the next page quick. */
import '@vitejs/plugin-react/preamble';
import { hydrateRoot } from 'react-dom/client';
import { loadPage } from '#routes/load-page.ts';
import { matchRoute } from '#routes/match-route.ts';
import type { BrowserConfig } from '#shared/browser-config.ts';
import type { Payload } from '#shared/page.ts';
import { App, type PageComponent } from './app.tsx';
import { watchChunkFailures } from './freshness/chunk-failures.ts';
import { guardedReload } from './freshness/guarded-reload.ts';
import type { Site } from './layouts/site.query.ts';
import { reportError, setErrorBuild, watchUnhandledErrors } from './lifecycle/report-error.ts';
import { retryOnce } from './lifecycle/retry-once.ts';
import { emitAppStage } from './lifecycle/signals.ts';
import { readPayload } from './navigation/read-payload.ts';

/** Text of a data block that the server wrote into the page. */
function readDataBlock(id: string): string {
  return document.getElementById(id)?.textContent ?? 'null';
}

/** The page's component when its content does something here; null where it stays as the server wrote it. */
async function loadFirstPage({ route, path, interactive }: Payload): Promise<PageComponent | null> {
  const match = route && interactive ? matchRoute(path.split('?')[0] as string) : undefined;
  if (!match) return null;
  try {
    return (await loadPage(match.route.page)).Page as PageComponent;
  } catch (error) {
    // The page can be read as it is; a fresh copy of it, once, may bring what is missing.
    reportError('chunk', error);
    guardedReload(location.pathname + location.search + location.hash);
    return null;
  }
}

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element with id "root"');
  const config = JSON.parse(readDataBlock('config')) as BrowserConfig;
  setErrorBuild(config.build.id);
  const payload = await readPayload(readDataBlock('payload'));
  const site = JSON.parse(readDataBlock('site')) as Site | null;
  const Page = await loadFirstPage(payload);
  const staticHtml = Page ? null : (document.getElementById('main')?.innerHTML ?? '');

  emitAppStage('mount');
  const root = await new Promise<ReturnType<typeof hydrateRoot>>((resolve) => {
    const made = hydrateRoot(
      container,
      <App
        payload={payload}
        site={site}
        Page={Page}
        staticHtml={staticHtml}
        onCommit={() => resolve(made)}
      />,
      {
        onRecoverableError: (error) => reportError('recoverable', error),
        onCaughtError: (error) => reportError('caught', error),
        onUncaughtError: (error) => {
          // Not even the error view could be shown: the server's page is the last resort.
          reportError('uncaught', error);
          guardedReload(location.pathname + location.search + location.hash);
        },
      },
    );
  });
  emitAppStage('mounted');
  // An error's document has an error's policy: what comes after it begins with a document of its own.
  if (payload.error) return;
  try {
    const { startRuntime } = await retryOnce(() => import('./start-runtime.ts'));
    startRuntime({ root, config, site, payload, match: matchRoute, loadPage });
    emitAppStage('ready');
  } catch (error) {
    // Every link still works as a full load.
    reportError('chunk', error);
  }
}

emitAppStage('boot');
watchChunkFailures();
watchUnhandledErrors();
start().catch((error: unknown) => {
  // The server's page stays: it can be read, and its links and forms work.
  emitAppStage('failed');
  reportError('mount', error);
});
