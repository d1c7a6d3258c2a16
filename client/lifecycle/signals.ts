/** What the app tells whoever listens: how far it has come, and every page it shows. */
import type { Payload } from '#shared/page.ts';

/** ready: links are followed without a full load. */
export type AppStage = 'boot' | 'mount' | 'mounted' | 'ready' | 'failed';

/** A page that stands before the visitor, its head already up to date. */
export interface PageView {
  payload: Payload;
  /** Path, query and hash. */
  address: string;
  /** Names the history entry: going back to it is a page shown again under the same name. */
  entry: string;
}

/** `<html data-app data-ready>` and the event `app:stage` say how far the app has come; `app:page` tells of each page. */
export function emitAppStage(stage: AppStage): void {
  const { dataset } = document.documentElement;
  if (stage === 'ready') dataset.ready = '';
  else dataset.app = stage;
  document.dispatchEvent(new CustomEvent('app:stage', { detail: stage }));
}

const listeners = new Set<(page: PageView) => void>();
let last: PageView | undefined;

/** Called once for each page shown, the first one too, and at once when one is shown already. Returns the way out. */
export function onPageView(listener: (page: PageView) => void): () => void {
  listeners.add(listener);
  if (last) listener(last);
  return () => listeners.delete(listener);
}

export function emitPageView(page: PageView): void {
  last = page;
  for (const listener of listeners) listener(page);
  document.dispatchEvent(new CustomEvent('app:page', { detail: page.address }));
}
