/** Makes the server's page live: reads what it carries, hydrates it if it does something, and starts what makes the next page quick. */
import '@vitejs/plugin-react/preamble';
import { matchRoute } from '#routes/match-route.ts';
import type { BrowserConfig } from '#shared/browser-config.ts';
import type { View } from './create-view.tsx';
import type { Site } from './layouts/site.query.ts';
import { emitAppStage } from './lifecycle/signals.ts';
import { readDataBlock } from './navigation/read-data-block.ts';
import { readPayload } from './navigation/read-payload.ts';
import { startRuntime } from './start-runtime.ts';

export async function mount(container: HTMLElement, config: BrowserConfig): Promise<void> {
  const payload = await readPayload(readDataBlock('payload'));
  const site = JSON.parse(readDataBlock('site')) as Site | null;
  let view: Promise<View> | undefined;
  let hasView = false;
  /** What failed is asked for again. */
  const loadView = () => {
    view ??= import('./create-view.tsx').then(
      ({ createView }) => {
        hasView = true;
        document.documentElement.dataset.view = '';
        return createView(container, site, config.origin);
      },
      (error: unknown) => {
        view = undefined;
        throw error;
      },
    );
    return view;
  };

  emitAppStage('mount');
  const page = payload.interactive && matchRoute(payload.path.split('?')[0] as string)?.route.page;
  if (page) await (await loadView()).hydrate(payload, page);
  emitAppStage('mounted');
  // An error's document has an error's policy: what comes after it begins with a document of its own.
  if (payload.error) return;
  startRuntime({ config, site, payload, match: matchRoute, loadView, hasView: () => hasView });
  emitAppStage('ready');
}
