/** Everything that needs React: hydrates an interactive page, and renders every page after the first. */
import type { AnyPage } from '#routes/define-page.ts';
import { loadPage } from '#routes/load-page.ts';
import type { Payload } from '#shared/page.ts';
import type { PageComponent } from './app.tsx';
import { createAppRoot } from './app-root.tsx';
import { loadErrorView } from './errors/load-error-view.ts';
import { guardedReload } from './freshness/guarded-reload.ts';
import { hasUnsavedInput } from './freshness/unsaved-input.ts';
import type { Site } from './layouts/site.query.ts';
import { onIdle } from './lifecycle/on-idle.ts';
import { reportError } from './lifecycle/report-error.ts';
import type { PendingPage } from './navigation/client-navigator.ts';
import { showPage } from './navigation/show-page.ts';

export interface View {
  loadPage(id: string): Promise<AnyPage>;
  /** `page` is the module of the server-rendered page. If it fails to load, the page remains as rendered. */
  hydrate(payload: Payload, page: string): Promise<void>;
  /** `onEntered` is called when the history has the page, before the commit; never for an abandoned page. */
  show(pendingPage: PendingPage, from: URL, onEntered: () => void): Promise<void>;
}

export function createView(container: HTMLElement, site: Site | null, origin: string): View {
  const root = createAppRoot(container);
  // Preloaded, as the network may be down when it is needed.
  onIdle(() => loadErrorView().catch(() => {}));
  return {
    loadPage,
    async hydrate(payload, page) {
      const Page = await loadFirstPage(page);
      if (Page) await root.hydrate({ payload, site, Page });
    },
    show: (pendingPage, from, onEntered) =>
      showPage(pendingPage, {
        from,
        site,
        origin,
        onEntered,
        render: (payload, Page) => root.render({ payload, site, Page }),
      }),
  };
}

async function loadFirstPage(id: string): Promise<PageComponent | null> {
  try {
    return (await loadPage(id)).Page as PageComponent;
  } catch (error) {
    // The page works as rendered. One reload may bring the file, but never at the cost of unsaved input.
    reportError('chunk', error);
    if (!hasUnsavedInput()) guardedReload(location.pathname + location.search + location.hash);
    return null;
  }
}
