/** Commits an arriving page in one visible step: history, tree, head, scroll position and focus. */
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
  /** Address of the page being left. */
  from: URL;
  site: Site | null;
  origin: string;
  /** Called when the history has the page, before it is committed. */
  onEntered(): void;
  /** Resolves once the page is committed. */
  render(payload: Payload, Page: PageComponent): Promise<void>;
}

export function showPage(pendingPage: PendingPage, stage: Stage): Promise<void> {
  return withViewTransition(pendingPage, stage.from, () => commit(pendingPage, stage));
}

/** Returns a function that restores scroll position and focus, which forces a layout of the page. */
async function commit(
  { url, payload, page, kind, history, signal }: PendingPage,
  stage: Stage,
): Promise<() => void> {
  const Page = page?.Page ?? ((await loadErrorView()) as PageComponent);
  // A view transition calls this when it is ready, and the visitor may have gone back by then.
  if (signal.aborted) return () => {};
  if (history === 'there') adoptEntry();
  else pushEntry(urlToPath(url), history === 'replace');
  stage.onEntered();
  const focusId = document.activeElement?.id;
  await stage.render(payload, Page);
  // Only where a page is entered at its top: elsewhere the position depends on the content above.
  if (kind === 'push' && !url.hash) layOutLater(document.getElementById('root') as HTMLElement);
  updateHead(payload, stage.site?.name ?? 'Premier', stage.origin);
  return () => restoreScrollAndFocus(kind, url.hash, focusId);
}

/**
 * Pages cross-fade where the browser supports it and the visitor has not reduced motion. An offer's picture
 * that is on both pages moves from its old place to its new one. Going back is instant.
 * See https://developer.mozilla.org/en-US/docs/Web/API/View_Transition_API
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
    // Nothing is painted until the update is done, so the layout may run in a task of its own.
    await yieldToMain();
    settle();
    markShared(before, false);
    after = before && document.querySelector(`main [data-picture-of="${before.dataset.pictureOf}"]`);
    markShared(after, true);
  });
  // Skipped by the next transition: nothing to clean up.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {}).finally(() => markShared(after, false));
  return transition.updateCallbackDone;
}

/** Returns the picture of the offer whose page has one of these addresses. */
function findSharedPicture(addresses: readonly URL[]): HTMLElement | null {
  const pictures = [...document.querySelectorAll<HTMLElement>('main [data-picture-of]')];
  const isOf = ({ pathname }: URL, { dataset }: HTMLElement) =>
    pathname.endsWith(`-${dataset.pictureOf?.toLowerCase()}`);
  return pictures.find((picture) => addresses.some((address) => isOf(address, picture))) ?? null;
}

function markShared(picture: HTMLElement | null, isShared: boolean): void {
  if (picture) picture.style.viewTransitionName = isShared ? 'picture' : '';
}
