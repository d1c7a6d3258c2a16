/** Puts an arriving page into the document: history, tree, head, place and focus, in one visible step. */
import { createElement, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import type { Payload } from '#shared/page.ts';
import { App, type PageComponent } from '../app.tsx';
import { loadErrorView } from '../errors/load-error-view.ts';
import type { Site } from '../layouts/site.query.ts';
import { tellPageShown } from '../lifecycle/signals.ts';
import { arrive } from './arrive.ts';
import { adoptEntry, pushEntry, shownEntry } from './entries.ts';
import { updateHead } from './head.ts';
import type { Arriving } from './navigate.ts';

/** The page that stands before the visitor. */
export interface ShownPage {
  url: URL;
  payload: Payload;
}

export interface Stage {
  readonly shown: ShownPage;
  show(arriving: Arriving): Promise<void>;
  /** The browser went to an anchor of the page shown. */
  moveTo(url: URL): void;
}

export function createStage(root: Root, site: Site | null, origin: string, first: ShownPage): Stage {
  let shown = first;
  const tell = () =>
    tellPageShown({ payload: shown.payload, address: addressOf(shown.url), entry: shownEntry() });

  const put = async ({ url, payload, page, arrival, history }: Arriving) => {
    const Page = (page?.Page ?? (await loadErrorView())) as PageComponent;
    if (history === 'there') adoptEntry();
    else pushEntry(addressOf(url), history === 'replace');
    shown = { url, payload };
    await new Promise<void>((onCommit) => {
      startTransition(() => root.render(createElement(App, { payload, site, Page, onCommit })));
    });
    updateHead(payload, site?.name ?? 'Premier', origin);
    arrive(arrival, url.hash);
  };

  return {
    get shown() {
      return shown;
    },
    async show(arriving) {
      await withViewTransition(arriving, () => put(arriving));
      tell();
    },
    moveTo(url) {
      shown = { ...shown, url };
      tell();
    },
  };
}

export function addressOf({ pathname, search, hash }: URL): string {
  return pathname + search + hash;
}

/** Pages fade into each other where the browser can and the visitor likes it; going back is instant. */
function withViewTransition({ arrival }: Arriving, update: () => Promise<void>): Promise<void> {
  const wanted =
    arrival === 'push' &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!wanted || !document.startViewTransition) return update();
  const transition = document.startViewTransition(update);
  // Cut short by the next one: nothing to mend.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  return transition.updateCallbackDone;
}
