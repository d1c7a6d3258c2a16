/** What makes the next page quick and this one fresh; it arrives after the first page stands, and costs it nothing. */
import type { Root } from 'react-dom/client';
import type { BrowserConfig } from '#shared/browser-config.ts';
import type { Payload, Route } from '#shared/page.ts';
import type { RouteMatch } from '#shared/router/compile-routes.ts';
import { startAccount } from './account/start-account.ts';
import { loadErrorView } from './errors/load-error-view.ts';
import { startForms } from './forms/start-forms.ts';
import { prefetchManifest, whenIdle } from './freshness/build-manifest.ts';
import { reloadAtNextNavigation } from './freshness/reload-at-next-navigation.ts';
import { watchBuilds } from './freshness/watch-builds.ts';
import type { Site } from './layouts/site.query.ts';
import { reportError } from './lifecycle/report-error.ts';
import { retryOnce } from './lifecycle/retry-once.ts';
import { tellPageShown } from './lifecycle/signals.ts';
import { startLive } from './live/start-live.ts';
import { startMyBranch } from './my-branch/start-my-branch.ts';
import { shownEntry, startEntries } from './navigation/entries.ts';
import { type LoadedPage, Navigator } from './navigation/navigate.ts';
import { addressOf, createStage } from './navigation/show-page.ts';
import { startNavigation } from './navigation/start-navigation.ts';
import { startPageActions } from './page-actions/start-page-actions.ts';
import { startShortlist } from './shortlist/start-shortlist.ts';

export interface RuntimeParts {
  root: Root;
  config: BrowserConfig;
  site: Site | null;
  payload: Payload;
  match(path: string): RouteMatch<Route> | undefined;
  loadPage(id: string): Promise<LoadedPage>;
}

export function startRuntime({ root, config, site, payload, match, loadPage }: RuntimeParts): void {
  startEntries();
  const url = new URL(location.href);
  const stage = createStage(root, site, config.origin, { url, payload });
  const navigator = new Navigator({ config, match, loadPage, show: (arriving) => stage.show(arriving) });
  startNavigation(navigator, stage);
  startPageActions();
  bringIslands(site, payload);
  startForms((to) => navigator.follow(new URL(to, location.href)));
  startMyBranch();
  startAccount();
  awaitPayment(config);
  startLive();
  startShortlist();
  prefetchManifest(config.build.id);
  whenIdle(() => loadErrorView().catch(() => {}));
  watchBuilds(config.build, config.pollMs, reloadAtNextNavigation);
  tellPageShown({ payload, address: addressOf(url), entry: shownEntry() });
  countVisits(config, site);
}

/** Only where a page that stays as it was written has a part that does something. */
function bringIslands(site: Site | null, payload: Payload): void {
  if (payload.interactive || !document.querySelector('[data-island]')) return;
  retryOnce(() => import('./islands/start-islands.ts'))
    .then(({ startIslands }) =>
      startIslands({ site, payload, now: new Date(payload.renderedAt), kept: null }),
    )
    .catch((error: unknown) => reportError('chunk', error));
}

/** Only on the page that says so; a full load leads there and away from it. */
function awaitPayment({ build }: BrowserConfig): void {
  if (!document.querySelector('[data-awaits-result]')) return;
  retryOnce(() => import('./page-actions/await-result.ts'))
    .then(({ awaitResult }) => awaitResult(build.id))
    .catch((error: unknown) => reportError('chunk', error));
}

/** Only where a container is configured; a page that cannot be counted is a page all the same. */
function countVisits({ tagManager, debug }: BrowserConfig, site: Site | null): void {
  if (!tagManager) return;
  retryOnce(() => import('./analytics/start-analytics.ts'))
    .then(({ startAnalytics }) => startAnalytics(tagManager, site, debug))
    .catch((error: unknown) => reportError('chunk', error));
}
