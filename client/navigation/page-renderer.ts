/** Holds the page that is shown, and has the React view show the next one. */
import type { Payload } from '#shared/page.ts';
import type { View } from '../create-view.tsx';
import { emitPageView } from '../lifecycle/signals.ts';
import { yieldToMain } from '../lifecycle/yield-to-main.ts';
import type { PendingPage } from './client-navigator.ts';
import { getCurrentEntry } from './history-entries.ts';
import { urlToPath } from './url-to-path.ts';

/** Page shown to the visitor. */
export interface CurrentPage {
  url: URL;
  payload: Payload;
}

export interface PageRenderer {
  readonly current: CurrentPage;
  show(pendingPage: PendingPage): Promise<void>;
  /** Called when the browser has moved to an anchor of the page shown. */
  setUrl(url: URL): void;
}

export function createPageRenderer(first: CurrentPage, loadView: () => Promise<View>): PageRenderer {
  let current = first;
  const emit = () =>
    emitPageView({ payload: current.payload, address: urlToPath(current.url), entry: getCurrentEntry() });
  return {
    get current() {
      return current;
    },
    async show(pendingPage) {
      const { url, payload } = pendingPage;
      const view = await loadView();
      await view.show(pendingPage, current.url, () => {
        current = { url, payload };
      });
      if (current.payload !== payload) return;
      // The page is painted first; its listeners run afterwards.
      await yieldToMain();
      emit();
    },
    setUrl(url) {
      current = { ...current, url };
      emit();
    },
  };
}
