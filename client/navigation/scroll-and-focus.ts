/** What follows once a new page stands: its place on the screen, the keyboard's focus, and a word to screen readers. */

import { findAnchor } from './find-anchor.ts';
import { getScrollPosition } from './history-entries.ts';

/** push: a new page. traverse: back or forward. stay: the same page narrowed by a form, where the visitor's place is kept. */
export type NavigationKind = 'push' | 'traverse' | 'stay';

/** The server writes it: a screen reader hears only what comes into an element that stood there before. */
const announcer = document.getElementById('announcer');

/** `focusId` is of the element that had the keyboard before the page was narrowed: a page may be made of new elements. */
export function restoreScrollAndFocus(kind: NavigationKind, hash: string, focusId = ''): void {
  const position = kind === 'traverse' ? getScrollPosition() : undefined;
  const anchor = findAnchor(hash, (id) => document.getElementById(id));
  openFold(anchor);
  if (kind === 'stay') keepFocus(focusId, anchor);
  else if (anchor && !position) anchor.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ left: 0, top: position?.y ?? 0, behavior: 'instant' });
  if (kind !== 'stay') focusOn(anchor);
  // Screen readers hear it, as they hear the title on a full load.
  if (announcer) announcer.textContent = getNews(kind, anchor);
}

/** What an address leads to is not left folded; one that a script has changed is no target to a style sheet. */
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

/** The anchor, else the main part; neither is moved to by the tab key alone. */
function focusOn(anchor: HTMLElement | null): void {
  const target = anchor ?? document.getElementById('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex') && target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Of a list that was narrowed or put in order: how many there are now. Of any other page its title. */
function getNews(kind: NavigationKind, anchor: HTMLElement | null): string {
  const results = document.querySelector('[data-announce]');
  return (results && (kind === 'stay' || anchor === results) && results.textContent) || document.title;
}
