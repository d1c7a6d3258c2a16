/** One navigation in the browser, from an address to its page; the next navigation aborts it. */
import type { BrowserConfig } from '#shared/browser-config.ts';
import type { RuleMatcher } from '#shared/builds.ts';
import type { PageError, Payload, Route } from '#shared/page.ts';
import type { RouteMatch } from '#shared/router/compile-routes.ts';
import { isScriptTarget, resolveRule } from '#shared/router/resolve-rule.ts';
import type { PageComponent } from '../app.tsx';
import { getLoadedRules, readRules } from '../freshness/build-manifest.ts';
import { guardedReload, loadDocument } from '../freshness/guarded-reload.ts';
import { isChunkFailure, isStyleMissing } from '../freshness/load-chunk.ts';
import { isReloadDue } from '../freshness/reload-at-next-navigation.ts';
import { reportError } from '../lifecycle/report-error.ts';
import { getPayload, hasPayload } from './payload-cache.ts';
import { endProgress, startProgress } from './progress.ts';
import type { NavigationKind } from './scroll-and-focus.ts';
import { urlToPath } from './url-to-path.ts';

export interface Destination {
  url: URL;
  kind: NavigationKind;
  /** push adds a history entry, replace reuses the current one; back and forward already have theirs. */
  history: 'push' | 'replace' | 'there';
}

/** A page's chunk. */
export interface LoadedPageModule {
  Page: PageComponent;
}

/** A page about to be shown. */
export interface PendingPage extends Destination {
  payload: Payload;
  page: LoadedPageModule | null;
  /** Aborted once the visitor navigates elsewhere, or back: the page is then no longer shown. */
  signal: AbortSignal;
}

export interface NavigatorOptions {
  config: BrowserConfig;
  match(path: string): RouteMatch<Route> | undefined;
  loadPage(id: string): Promise<LoadedPageModule>;
  /** Resolves once the page is committed. */
  show(pendingPage: PendingPage): Promise<void>;
}

const maxRedirects = 10;

export class ClientNavigator {
  readonly #options: NavigatorOptions;
  #running: AbortController | undefined;
  #showing: Promise<void> = Promise.resolve();

  constructor(options: NavigatorOptions) {
    this.#options = options;
  }

  /** Returns the route of an address that a page of this site may answer within this document. */
  matchUrl({ pathname }: URL): RouteMatch<Route> | undefined {
    const match = this.#options.match(normalizePath(pathname));
    return match?.route.meta?.document ? undefined : match;
  }

  /** True for addresses that a page of this site answers, and for those that a loaded rule redirects. */
  isOurs(url: URL): boolean {
    if (this.matchUrl(url)) return true;
    const rules = getLoadedRules();
    return rules !== undefined && resolveRule(rules, url.pathname, url.search) !== undefined;
  }

  /** Abandons the current navigation: the visitor went back to the page shown. */
  stop(): void {
    this.#running?.abort();
    endProgress();
  }

  /** Fetches page and payload; undefined when both are cached, or when no page of this site answers. */
  prefetch(url: URL): Promise<unknown> | undefined {
    const match = this.matchUrl(url);
    if (!match || hasPayload(url, this.#options.config.build.id)) return undefined;
    return Promise.all([
      getPayload(url, this.#options.config.build.id),
      this.#options.loadPage(match.route.page),
    ]);
  }

  /** Follows an address as a link would: here where a page of this site answers, else by a full load. */
  async follow(url: URL): Promise<void> {
    if (url.origin === location.origin && this.isOurs(url))
      return this.go({ url, kind: 'push', history: 'push' });
    leaveDocument(url);
  }

  /** Never rejects: every failure ends in a page, a full load or an error view. */
  async go(destination: Destination): Promise<void> {
    this.#running?.abort();
    const abortController = new AbortController();
    this.#running = abortController;
    startProgress();
    try {
      await this.#run(destination, abortController.signal);
    } catch (error) {
      if (!abortController.signal.aborted) {
        reportError(isChunkFailure(error) ? 'chunk' : 'network', error);
        await this.#reload(destination, abortController.signal);
      }
    }
    if (this.#running === abortController) endProgress();
  }

  async #run(destination: Destination, signal: AbortSignal): Promise<void> {
    const { config, loadPage } = this.#options;
    // Sends the likely request while the rules are loading.
    const early = this.matchUrl(destination.url) && getPayload(destination.url, config.build.id, signal);
    early?.catch(() => {});
    const url = followRules(await readRules(config.build.id), destination.url);
    if (signal.aborted) return;
    const isSameOrigin = url.origin === location.origin;
    const match = isSameOrigin ? this.matchUrl(url) : undefined;
    // A full load repairs missing or stale files; offline it would lose the page shown.
    const offline = isSameOrigin && navigator.onLine === false;
    const unstyled = isStyleMissing();
    if (!match || (!offline && (unstyled || isReloadDue())))
      return offline ? this.#awaitConnection({ ...destination, url }, signal) : leaveDocument(url);
    const [{ payload, redirected }, page] = await Promise.all([
      getPayload(url, config.build.id, signal),
      loadPage(match.route.page),
    ]);
    if (signal.aborted) return;
    if (isStyleMissing() && !unstyled) return this.#reload({ ...destination, url }, signal);
    // Another build's payload may not fit this build's pages.
    if (payload.build !== config.build.id) return leaveDocument(url);
    // The server redirected: the payload's own path is then the address.
    const target = redirected ? new URL(payload.path + url.hash, location.href) : url;
    const targetMatch = redirected ? this.matchUrl(target) : match;
    if (!payload.error && !targetMatch) return leaveDocument(target);
    const shownPage = payload.error
      ? null
      : targetMatch === match
        ? page
        : await loadPage((targetMatch as typeof match).route.page);
    if (!signal.aborted) await this.#show({ ...destination, url: target, payload, page: shownPage, signal });
  }

  /** Shows pages in turn: React would batch two into one, and the first would never resolve as shown. */
  #show(pendingPage: PendingPage): Promise<void> {
    // A page that failed to show must not block the next.
    this.#showing = this.#showing
      .catch(() => {})
      .then(() => (pendingPage.signal.aborted ? undefined : this.#options.show(pendingPage)));
    return this.#showing;
  }

  /** Loads the page in full when it could not be shown here, or shows an error view with the reason. */
  async #reload(destination: Destination, signal: AbortSignal): Promise<void> {
    const result = guardedReload(urlToPath(destination.url));
    if (result === 'offline') await this.#awaitConnection(destination, signal);
    else if (result === 'blocked') await this.#fail(destination, loadFailed, signal);
  }

  /** Reports a missing connection, and continues once online, unless the visitor has navigated elsewhere. */
  #awaitConnection(destination: Destination, signal: AbortSignal): Promise<void> {
    const history = destination.history === 'push' ? 'replace' : destination.history;
    addEventListener('online', () => this.go({ ...destination, history }), { once: true, signal });
    return this.#fail(destination, noConnection, signal);
  }

  /** Shows an error in place of the page, with a button to try again. */
  #fail(destination: Destination, error: PageError, signal: AbortSignal): Promise<void> {
    const { config } = this.#options;
    const payload: Payload = {
      build: config.build.id,
      route: null,
      params: {},
      query: {},
      path: urlToPath(destination.url),
      layout: 'standard',
      meta: { title: error.title, description: error.message, robots: 'noindex' },
      interactive: false,
      data: null,
      error,
      form: null,
      renderedAt: new Date().toISOString(),
    };
    // Even the error view could not be loaded: only the browser's own remains.
    return this.#show({ ...destination, payload, page: null, signal }).catch(() =>
      leaveDocument(destination.url),
    );
  }
}

const noConnection: PageError = {
  status: 0,
  title: 'You are offline',
  message: 'This page needs a connection. It will open by itself once you’re back online.',
};

const loadFailed: PageError = {
  status: 500,
  title: 'Internal Server Error',
  message: 'We couldn’t load this page. Please try again, or ring us.',
};

/** Normalises as the server does: one address per page. */
function normalizePath(path: string): string {
  return (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path).toLowerCase();
}

/** Applies the rules with the server's own function; a build with circular rules does not exist. */
function followRules(rules: RuleMatcher, from: URL): URL {
  let url = from;
  for (let hop = 0; hop < maxRedirects && url.origin === from.origin; hop += 1) {
    const found = resolveRule(rules, url.pathname, url.search, url.hash);
    if (!found || isScriptTarget(found.to)) return url;
    url = new URL(found.to, from);
  }
  return url;
}

/** The server, or another site, answers from here on. */
function leaveDocument(url: URL): void {
  // The whole address: a path that begins with two slashes would be read as another host.
  if (url.origin === location.origin) loadDocument(url.href);
  else location.assign(url);
}
