/** Completes a page that has just been shown: scroll position, keyboard focus, screen reader message. */

import { findAnchor } from './find-anchor.ts';
import { getScrollPosition } from './history-entries.ts';

/** push: a new page. traverse: back or forward. stay: the same page filtered by a form, scroll unchanged. */
export type NavigationKind = 'push' | 'traverse' | 'stay';

/** Written by the server: screen readers announce only changes to an element that existed before. */
const announcer = document.getElementById('announcer');

/** `focusId` is the id of the element focused before the page was filtered: rendering may replace it. */
export function restoreScrollAndFocus(kind: NavigationKind, hash: string, focusId = ''): void {
  const position = kind === 'traverse' ? getScrollPosition() : undefined;
  const anchor = findAnchor(hash, (id) => document.getElementById(id));
  openFold(anchor);
  if (kind === 'stay') keepFocus(focusId, anchor);
  else if (anchor && !position) anchor.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ left: 0, top: position?.y ?? 0, behavior: 'instant' });
  if (kind !== 'stay') focusOn(anchor);
  // Screen readers announce it, as they announce the title on a full load.
  if (announcer) announcer.textContent = getNews(kind, anchor);
}

/** Opens the fold around an anchor: after a script has changed the address, `:target` does not match. */
function openFold(anchor: HTMLElement | null): void {
  const fold =
    anchor?.closest('[data-fold]') ??
    anchor?.querySelector(':scope > [data-fold], :scope > article > [data-fold]');
  fold?.querySelector(':scope > details')?.setAttribute('open', '');
}

function keepFocus(id: string, anchor: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  const before = document.getElementById(id);
  if (before) before.focus({ preventScroll: true });
  else focusOn(anchor);
}

/** Focuses the anchor, or else the main part; the Tab key alone reaches neither. */
function focusOn(anchor: HTMLElement | null): void {
  const target = anchor ?? document.getElementById('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex') && target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Number of results of a list that was filtered or sorted; the title of any other page. */
function getNews(kind: NavigationKind, anchor: HTMLElement | null): string {
  const results = document.querySelector('[data-announce]');
  return (results && (kind === 'stay' || anchor === results) && results.textContent) || document.title;
}
