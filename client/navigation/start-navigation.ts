/** Handles the clicks, submits and history moves that lead to pages of this site. */

import type { ClientNavigator } from './client-navigator.ts';
import { adoptEntry, getScrollPosition, isKnownEntry, saveScrollPosition } from './history-entries.ts';
import { findLink, getFormUrl, getLinkUrl, isPlainClick, isScriptLink } from './link-target.ts';
import type { PageRenderer } from './page-renderer.ts';
import { startPrefetch } from './prefetch.ts';
import { urlToPath } from './url-to-path.ts';

/** Until `canShow` returns true, browsers follow links and forms: faster than waiting for the React view. */
export function startNavigation(
  navigator: ClientNavigator,
  renderer: PageRenderer,
  canShow: () => boolean,
): void {
  const isCurrentPage = (url: URL) =>
    url.pathname === renderer.current.url.pathname && url.search === renderer.current.url.search;
  /** The same address again adds no history entry. */
  const historyFor = (url: URL) => (urlToPath(url) === urlToPath(renderer.current.url) ? 'replace' : 'push');

  document.addEventListener('click', (event) => {
    const link = findLink(event.target);
    if (!link || event.defaultPrevented) return;
    if (isScriptLink(link)) return event.preventDefault();
    const url = isPlainClick(event) ? getLinkUrl(link) : null;
    if (!url) return;
    saveScrollPosition();
    // The browser moves to an anchor of the page itself, and does it better.
    if ((url.hash && isCurrentPage(url)) || !canShow() || !navigator.isOurs(url)) return;
    event.preventDefault();
    void navigator.go({ url, kind: 'push', history: historyFor(url) });
  });

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const url = event.defaultPrevented ? null : getFormUrl(form, event.submitter);
    if (!url || !canShow() || !navigator.isOurs(url)) return;
    event.preventDefault();
    saveScrollPosition();
    const isSamePage = url.pathname === renderer.current.url.pathname;
    // A choice that applies at once leaves the visitor in place; a button leads to the form's anchor.
    const stays = isSamePage && (!url.hash || !event.submitter);
    void navigator.go({ url, kind: stays ? 'stay' : 'push', history: historyFor(url) });
  });

  addEventListener('popstate', () => {
    const url = new URL(location.href);
    const isKnown = isKnownEntry();
    // Nothing has scrolled yet, except for an anchor: there the click before has saved the position.
    if (isKnown) saveScrollPosition();
    if (!isCurrentPage(url)) return void navigator.go({ url, kind: 'traverse', history: 'there' });
    navigator.stop();
    adoptEntry();
    const position = isKnown && getScrollPosition();
    if (position) scrollTo({ left: position.x, top: position.y, behavior: 'instant' });
  });

  addEventListener('hashchange', () => {
    const url = new URL(location.href);
    if (isCurrentPage(url)) renderer.setUrl(url);
  });

  startPrefetch((url) => navigator.prefetch(url), canShow);
}
