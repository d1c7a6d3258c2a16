/** Puts an arriving page into the document: history, tree, head, place and focus, in one visible step. */
import { createElement, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import type { Payload } from '#shared/page.ts';
import { App, type PageComponent } from '../app.tsx';
import { loadErrorView } from '../errors/load-error-view.ts';
import type { Site } from '../layouts/site.query.ts';
import { emitPageView } from '../lifecycle/signals.ts';
import type { PendingPage } from './client-navigator.ts';
import { updateHead } from './head.ts';
import { adoptEntry, getCurrentEntry, pushEntry } from './history-entries.ts';
import { restoreScrollAndFocus } from './scroll-and-focus.ts';

/** The page that stands before the visitor. */
export interface CurrentPage {
  url: URL;
  payload: Payload;
}

export interface PageRenderer {
  readonly current: CurrentPage;
  show(pendingPage: PendingPage): Promise<void>;
  /** The browser went to an anchor of the page shown. */
  setUrl(url: URL): void;
}

export function createPageRenderer(
  root: Root,
  site: Site | null,
  origin: string,
  first: CurrentPage,
): PageRenderer {
  let current = first;
  const emit = () =>
    emitPageView({ payload: current.payload, address: urlToPath(current.url), entry: getCurrentEntry() });

  const commit = async ({ url, payload, page, kind, history }: PendingPage) => {
    const Page = (page?.Page ?? (await loadErrorView())) as PageComponent;
    if (history === 'there') adoptEntry();
    else pushEntry(urlToPath(url), history === 'replace');
    current = { url, payload };
    await new Promise<void>((onCommit) => {
      startTransition(() => root.render(createElement(App, { payload, site, Page, onCommit })));
    });
    updateHead(payload, site?.name ?? 'Premier', origin);
    restoreScrollAndFocus(kind, url.hash);
  };

  return {
    get current() {
      return current;
    },
    async show(pendingPage) {
      await withViewTransition(pendingPage, () => commit(pendingPage));
      emit();
    },
    setUrl(url) {
      current = { ...current, url };
      emit();
    },
  };
}

export function urlToPath({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}

/** Pages fade into each other where the browser can and the visitor likes it; going back is instant. */
function withViewTransition({ kind }: PendingPage, update: () => Promise<void>): Promise<void> {
  const shouldAnimate =
    kind === 'push' &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!shouldAnimate || !document.startViewTransition) return update();
  const transition = document.startViewTransition(update);
  // Cut short by the next one: nothing to mend.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  return transition.updateCallbackDone;
}
