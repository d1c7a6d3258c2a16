/** Starts everything that makes the next page fast and this one fresh, once the first page is shown. */
import type { BrowserConfig } from '#shared/browser-config.ts';
import type { Payload, Route } from '#shared/page.ts';
import type { RouteMatch } from '#shared/router/compile-routes.ts';
import type { View } from './create-view.tsx';
import { isDraftWaiting } from './forms/stored-drafts.ts';
import { prefetchManifest } from './freshness/build-manifest.ts';
import { reloadAtNextNavigation } from './freshness/reload-at-next-navigation.ts';
import { watchBuilds } from './freshness/watch-builds.ts';
import type { Site } from './layouts/site.query.ts';
import { loadPart } from './lifecycle/load-part.ts';
import { reportError } from './lifecycle/report-error.ts';
import { emitPageView, onPageView } from './lifecycle/signals.ts';
import { whenNear } from './lifecycle/when-near.ts';
import { firstSign } from './lifecycle/when-wanted.ts';
import { ClientNavigator } from './navigation/client-navigator.ts';
import { getCurrentEntry, startHistoryEntries } from './navigation/history-entries.ts';
import { createPageRenderer } from './navigation/page-renderer.ts';
import { noteRevision } from './navigation/payload-cache.ts';
import { startNavigation } from './navigation/start-navigation.ts';
import { urlToPath } from './navigation/url-to-path.ts';
import { startPageActions } from './page-actions/start-page-actions.ts';
import { startShortlist } from './shortlist/start-shortlist.ts';

export interface RuntimeOptions {
  config: BrowserConfig;
  site: Site | null;
  payload: Payload;
  match(path: string): RouteMatch<Route> | undefined;
  loadView(): Promise<View>;
  hasView(): boolean;
}

export function startRuntime({ config, site, payload, match, loadView, hasView }: RuntimeOptions): void {
  startHistoryEntries();
  noteRevision(payload.revision ?? '');
  const url = new URL(location.href);
  const renderer = createPageRenderer({ url, payload }, loadView);
  const navigator = new ClientNavigator({
    config,
    match,
    loadPage: async (id) => (await loadView()).loadPage(id),
    show: (page) => renderer.show(page),
  });
  startNavigation(navigator, renderer, hasView);
  loadAhead(loadView);
  startPageActions();
  loadIslands(site, payload);
  loadForms((to) => navigator.follow(new URL(to, location.href)));
  startPaymentPolling(config);
  startLive();
  startShortlist();
  startSearch();
  prefetchManifest(config.build.id);
  watchBuilds(config.build, config.pollMs, reloadAtNextNavigation);
  emitPageView({ payload, address: urlToPath(url), entry: getCurrentEntry() });
  loadAnalytics(config, site);
}

/**
 * Least delay. A visitor who follows a link before it gets a full load, which a large file would delay: on a
 * slow phone or network React waits for as long again as the page has taken.
 */
const minReactDelayMs = 1_000;

/** Loads React when nothing else is running, as it takes longest; the view at the first interaction. */
function loadAhead(loadView: () => Promise<View>): void {
  // A failure does not matter: the file comes with the view all the same.
  setTimeout(() => import('./react-dom.ts').catch(() => {}), Math.max(minReactDelayMs, performance.now()));
  void firstSign().then(() => loadView().catch((error: unknown) => reportError('chunk', error)));
}

/** Only on a static page that contains an island. */
function loadIslands(site: Site | null, payload: Payload): void {
  if (payload.interactive || !document.querySelector('[data-island]')) return;
  loadPart(
    () => import('./islands/start-islands.ts'),
    ({ startIslands }) => startIslands({ site, payload, now: new Date(payload.renderedAt) }),
  );
}

/** Only once the visitor is near a form that is validated here, or where a draft is waiting for it. */
function loadForms(navigate: (to: string) => Promise<void>): void {
  whenNear(
    'form[data-form]',
    isDraftWaiting,
    () => import('./forms/start-forms.ts'),
    ({ startForms }) => startForms(navigate),
  );
}

/** Only on the page that is marked for it; a full load leads there and away from it. */
function startPaymentPolling({ build }: BrowserConfig): void {
  if (document.querySelector('[data-awaits-result]'))
    loadPart(
      () => import('./page-actions/await-payment-result.ts'),
      ({ awaitPaymentResult }) => awaitPaymentResult(build.id),
    );
}

/** Only where a container is configured; a page that cannot be counted works all the same. */
function loadAnalytics({ tagManager, debug }: BrowserConfig, site: Site | null): void {
  if (!tagManager) return;
  loadPart(
    () => import('./analytics/start-analytics.ts'),
    ({ startAnalytics }) => startAnalytics(tagManager, site, debug),
  );
}

/**
 * Starts live updates; their code loads once there is a page with text that changes while it is open.
 * Call it once the app is mounted. Without a stream the page is as correct as when it was loaded.
 */
function startLive(): void {
  let isLivePage = false;
  onPageView(() => {
    isLivePage ||= 'EventSource' in globalThis && document.querySelector('[data-live]:not(:empty)') !== null;
    if (isLivePage)
      loadPart(
        () => import('./live/live-page.ts'),
        ({ updateLivePage }) => updateLivePage(noteRevision),
      );
  });
}

/** Suggestions while the visitor types in a search box; their code loads once a box is used. */
function startSearch(): void {
  const suggestIn = (element: EventTarget | null) => {
    if (element instanceof HTMLInputElement && element.form?.matches('[data-site-search]'))
      loadPart(
        () => import('./search/suggestion-box.ts'),
        ({ openSuggestionBox }) => openSuggestionBox(element),
      );
  };
  // Focus on the box may be what has loaded this module.
  suggestIn(document.activeElement);
  document.addEventListener('focusin', ({ target }) => suggestIn(target));
}
