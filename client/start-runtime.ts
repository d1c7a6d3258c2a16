/** What makes the next page quick and this one fresh; it arrives after the first page stands, and costs it nothing. */
import type { Root } from 'react-dom/client';
import type { BrowserConfig } from '#shared/browser-config.ts';
import type { Payload, Route } from '#shared/page.ts';
import type { RouteMatch } from '#shared/router/compile-routes.ts';
import { startAccount } from './account/start-account.ts';
import { loadErrorView } from './errors/load-error-view.ts';
import { startForms } from './forms/start-forms.ts';
import { onIdle, prefetchManifest } from './freshness/build-manifest.ts';
import { reloadAtNextNavigation } from './freshness/reload-at-next-navigation.ts';
import { watchBuilds } from './freshness/watch-builds.ts';
import type { Site } from './layouts/site.query.ts';
import { reportError } from './lifecycle/report-error.ts';
import { retryOnce } from './lifecycle/retry-once.ts';
import { emitPageView } from './lifecycle/signals.ts';
import { startLive } from './live/start-live.ts';
import { startMyBranch } from './my-branch/start-my-branch.ts';
import { ClientNavigator, type LoadedPageModule } from './navigation/client-navigator.ts';
import { getCurrentEntry, startHistoryEntries } from './navigation/history-entries.ts';
import { createPageRenderer, urlToPath } from './navigation/page-renderer.ts';
import { startNavigation } from './navigation/start-navigation.ts';
import { startPageActions } from './page-actions/start-page-actions.ts';
import { startShortlist } from './shortlist/start-shortlist.ts';

export interface RuntimeOptions {
  root: Root;
  config: BrowserConfig;
  site: Site | null;
  payload: Payload;
  match(path: string): RouteMatch<Route> | undefined;
  loadPage(id: string): Promise<LoadedPageModule>;
}

export function startRuntime({ root, config, site, payload, match, loadPage }: RuntimeOptions): void {
  startHistoryEntries();
  const url = new URL(location.href);
  const renderer = createPageRenderer(root, site, config.origin, { url, payload });
  const navigator = new ClientNavigator({ config, match, loadPage, show: (page) => renderer.show(page) });
  startNavigation(navigator, renderer);
  startPageActions();
  loadIslands(site, payload);
  startForms((to) => navigator.follow(new URL(to, location.href)));
  startMyBranch();
  startAccount();
  loadPaymentPolling(config);
  startLive();
  startShortlist();
  prefetchManifest(config.build.id);
  onIdle(() => loadErrorView().catch(() => {}));
  watchBuilds(config.build, config.pollMs, reloadAtNextNavigation);
  emitPageView({ payload, address: urlToPath(url), entry: getCurrentEntry() });
  loadAnalytics(config, site);
}

/** Only where a page that stays as it was written has a part that does something. */
function loadIslands(site: Site | null, payload: Payload): void {
  if (payload.interactive || !document.querySelector('[data-island]')) return;
  retryOnce(() => import('./islands/start-islands.ts'))
    .then(({ startIslands }) =>
      startIslands({ site, payload, now: new Date(payload.renderedAt), staticHtml: null }),
    )
    .catch((error: unknown) => reportError('chunk', error));
}

/** Only on the page that says so; a full load leads there and away from it. */
function loadPaymentPolling({ build }: BrowserConfig): void {
  if (!document.querySelector('[data-awaits-result]')) return;
  retryOnce(() => import('./page-actions/await-payment-result.ts'))
    .then(({ awaitPaymentResult }) => awaitPaymentResult(build.id))
    .catch((error: unknown) => reportError('chunk', error));
}

/** Only where a container is configured; a page that cannot be counted is a page all the same. */
function loadAnalytics({ tagManager, debug }: BrowserConfig, site: Site | null): void {
  if (!tagManager) return;
  retryOnce(() => import('./analytics/start-analytics.ts'))
    .then(({ startAnalytics }) => startAnalytics(tagManager, site, debug))
    .catch((error: unknown) => reportError('chunk', error));
}
