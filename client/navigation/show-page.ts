/** Puts an arriving page into the document: history, tree, head, place and focus, in one visible step. */
import type { Payload } from '#shared/page.ts';
import type { PageComponent } from '../app.tsx';
import { loadErrorView } from '../errors/load-error-view.ts';
import type { Site } from '../layouts/site.query.ts';
import { yieldToMain } from '../lifecycle/yield-to-main.ts';
import type { PendingPage } from './client-navigator.ts';
import { updateHead } from './head.ts';
import { adoptEntry, pushEntry } from './history-entries.ts';
import { layOutLater } from './lay-out-later.ts';
import { restoreScrollAndFocus } from './scroll-and-focus.ts';
import { urlToPath } from './url-to-path.ts';

interface Stage {
  /** The page that is left. */
  from: URL;
  site: Site | null;
  origin: string;
  /** The history has the page; it does not stand yet. */
  onEntered(): void;
  /** Resolves once the page stands. */
  render(payload: Payload, Page: PageComponent): Promise<void>;
}

export function showPage(pendingPage: PendingPage, stage: Stage): Promise<void> {
  return withViewTransition(pendingPage, stage.from, () => commit(pendingPage, stage));
}

/** What it returns moves to the visitor's place, for which the page is laid out. */
async function commit(
  { url, payload, page, kind, history, signal }: PendingPage,
  stage: Stage,
): Promise<() => void> {
  const Page = page?.Page ?? ((await loadErrorView()) as PageComponent);
  // A transition calls this in when it is ready, and the visitor may have gone back meanwhile.
  if (signal.aborted) return () => {};
  if (history === 'there') adoptEntry();
  else pushEntry(urlToPath(url), history === 'replace');
  stage.onEntered();
  const focusId = document.activeElement?.id;
  await stage.render(payload, Page);
  // Wherever else a page is entered, its place depends on what stands above.
  if (kind === 'push' && !url.hash) layOutLater(document.getElementById('root') as HTMLElement);
  updateHead(payload, stage.site?.name ?? 'Premier', stage.origin);
  return () => restoreScrollAndFocus(kind, url.hash, focusId);
}

/**
 * Pages fade into each other where the browser can and the visitor likes it, and the picture of an offer that stands on
 * both goes from its old place to its new one; going back is instant.
 */
async function withViewTransition(
  { kind, url }: PendingPage,
  from: URL,
  update: () => Promise<() => void>,
): Promise<void> {
  const shouldAnimate =
    kind === 'push' &&
    document.visibilityState === 'visible' &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!shouldAnimate || !document.startViewTransition) {
    const settle = await update();
    return settle();
  }
  const before = findSharedPicture([url, from]);
  markShared(before, true);
  let after: HTMLElement | null = null;
  const transition = document.startViewTransition(async () => {
    const settle = await update();
    // Nothing is painted until all is done, so the page may be laid out in a turn of its own.
    await yieldToMain();
    settle();
    markShared(before, false);
    after = before && document.querySelector(`main [data-picture-of="${before.dataset.pictureOf}"]`);
    markShared(after, true);
  });
  // Cut short by the next one: nothing to mend.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {}).finally(() => markShared(after, false));
  return transition.updateCallbackDone;
}

/** The picture of the offer whose page one of these addresses is. */
function findSharedPicture(addresses: readonly URL[]): HTMLElement | null {
  const pictures = [...document.querySelectorAll<HTMLElement>('main [data-picture-of]')];
  const isOf = ({ pathname }: URL, { dataset }: HTMLElement) =>
    pathname.endsWith(`-${dataset.pictureOf?.toLowerCase()}`);
  return pictures.find((picture) => addresses.some((address) => isOf(address, picture))) ?? null;
}

function markShared(picture: HTMLElement | null, isShared: boolean): void {
  if (picture) picture.style.viewTransitionName = isShared ? 'picture' : '';
}
