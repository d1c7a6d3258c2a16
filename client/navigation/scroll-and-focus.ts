/** What follows once a new page stands: its place on the screen, the keyboard's focus, and a word to screen readers. */

import { findAnchor } from './find-anchor.ts';
import { getScrollPosition } from './history-entries.ts';

/** push: a new page. traverse: back or forward. stay: the same page narrowed by a form, where the visitor's place is kept. */
export type NavigationKind = 'push' | 'traverse' | 'stay';

let announcer: HTMLElement | undefined;

export function restoreScrollAndFocus(kind: NavigationKind, hash: string): void {
  const position = kind === 'traverse' ? getScrollPosition() : undefined;
  const anchor = findAnchor(hash, (id) => document.getElementById(id));
  if (position) scrollTo({ left: position.x, top: position.y, behavior: 'instant' });
  else if (anchor) anchor.scrollIntoView({ behavior: 'instant' });
  else if (kind !== 'stay') scrollTo({ left: 0, top: 0, behavior: 'instant' });
  if (kind !== 'stay' || document.activeElement === document.body) focusOn(anchor);
  announce(document.title);
}

/** The anchor, else the main part; neither is moved to by the tab key alone. */
function focusOn(anchor: HTMLElement | null): void {
  const target = anchor ?? document.getElementById('main');
  if (!target) return;
  if (!target.hasAttribute('tabindex') && target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Screen readers hear the title, as they do on a full load. */
function announce(title: string): void {
  if (!announcer) {
    announcer = document.createElement('p');
    announcer.className = 'visually-hidden';
    announcer.setAttribute('role', 'status');
    document.body.append(announcer);
  }
  announcer.textContent = title;
}
