/** What the app tells whoever listens: how far it has come, and every page it shows. */
import type { Payload } from '#shared/page.ts';

export type Stage = 'boot' | 'mount' | 'mounted' | 'failed';

/** A page that stands before the visitor, its head already up to date. */
export interface PageShown {
  payload: Payload;
  /** Path, query and hash. */
  address: string;
  /** Names the history entry: going back to it is a page shown again under the same name. */
  entry: string;
}

/** `<html data-app>` and the event `app:stage` say how far the app has come. */
export function tellStage(stage: Stage): void {
  document.documentElement.dataset.app = stage;
  document.dispatchEvent(new CustomEvent('app:stage', { detail: stage }));
}

const listeners = new Set<(page: PageShown) => void>();
let last: PageShown | undefined;

/** Called once for each page shown, the first one too, and at once when one is shown already. Returns the way out. */
export function onPageShown(listener: (page: PageShown) => void): () => void {
  listeners.add(listener);
  if (last) listener(last);
  return () => listeners.delete(listener);
}

export function tellPageShown(page: PageShown): void {
  last = page;
  for (const listener of listeners) listener(page);
}
