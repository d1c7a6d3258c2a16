/** Mounts the server's page: reads its data, hydrates it if it is interactive, and starts the runtime. */
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
  /** A failed load is retried at the next call. */
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
  // An error document has an error page's security policy, so the next page needs a document of its own.
  if (payload.error) return;
  startRuntime({ config, site, payload, match: matchRoute, loadView, hasView: () => hasView });
  emitAppStage('ready');
}
