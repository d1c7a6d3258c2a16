/** The browser's front door: reads the payload out of the page, loads the page's chunk and hydrates. */
import '@vitejs/plugin-react/preamble';
import { hydrateRoot } from 'react-dom/client';
import { loadPage } from '#routes/load-page.ts';
import { matchRoute } from '#routes/match-route.ts';
import type { BrowserConfig } from '#shared/browser-config.ts';
import type { Payload } from '#shared/page.ts';
import { parsePayload } from '#shared/parse-payload.ts';
import { App } from './app.tsx';
import type { Site } from './layouts/site.query.ts';
import { tellPageShown } from './lifecycle/signals.ts';

/** Text of a data block that the server wrote into the page. */
function readBlock(id: string): string {
  return document.getElementById(id)?.textContent ?? 'null';
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with id "root"');
  const payload = parsePayload<Payload>(readBlock('payload'));
  const site = JSON.parse(readBlock('site')) as Site | null;
  const match = payload.error ? undefined : matchRoute(payload.path.split('?')[0] as string);
  const page = match ? await loadPage(match.route.page) : null;
  hydrateRoot(root, <App payload={payload} site={site} Page={(page?.Page as never) ?? null} />);
  document.documentElement.dataset.app = 'mounted';
  tellPageShown({ payload, address: location.pathname + location.search + location.hash, entry: 'first' });
  await countVisits(JSON.parse(readBlock('config')) as BrowserConfig);
}

/** Only where a container is configured; a page that cannot be counted is a page all the same. */
async function countVisits({ tagManager, debug }: BrowserConfig): Promise<void> {
  if (!tagManager) return;
  try {
    const { startAnalytics } = await import('./analytics/start-analytics.ts');
    startAnalytics(tagManager, debug);
  } catch (error) {
    console.error('Analytics could not be started:', error);
  }
}

start().catch((error: unknown) => {
  console.error('Error while mounting app:', error);
});
