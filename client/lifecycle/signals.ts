/** Signals from the app to other modules: the stage of its start, and every page shown. */
import type { Payload } from '#shared/page.ts';

/** ready: links are followed without a full load. */
export type AppStage = 'boot' | 'mount' | 'mounted' | 'ready' | 'failed';

/** Page shown to the visitor, its head already up to date. */
export interface PageView {
  payload: Payload;
  /** Path, query and hash. */
  address: string;
  /** Names the history entry: going back to it shows a page under the same name again. */
  entry: string;
}

/** `<html data-app data-ready>` and the event `app:stage` give the stage; `app:page` names each page. */
export function emitAppStage(stage: AppStage): void {
  const { dataset } = document.documentElement;
  if (stage === 'ready') dataset.ready = '';
  else dataset.app = stage;
  document.dispatchEvent(new CustomEvent('app:stage', { detail: stage }));
}

const listeners = new Set<(page: PageView) => void>();
let last: PageView | undefined;

/**
 * Calls the listener once for each page shown, the first included, and at once when one is shown already.
 * Returns the function to unsubscribe.
 */
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
