/** Takes over the clicks, submits and history moves that lead to pages of this site. */
import { adoptEntry, isKnownEntry, placeOfEntry, savePlace } from './entries.ts';
import { addressOfForm, addressOfLink, isPlainClick, isRefused, linkOf } from './link-target.ts';
import type { Navigator } from './navigate.ts';
import { startPrefetch } from './prefetch.ts';
import { addressOf, type Stage } from './show-page.ts';

export function startNavigation(navigator: Navigator, stage: Stage): void {
  const isHere = (url: URL) =>
    url.pathname === stage.shown.url.pathname && url.search === stage.shown.url.search;
  /** The same address again is no new entry. */
  const historyFor = (url: URL) => (addressOf(url) === addressOf(stage.shown.url) ? 'replace' : 'push');

  document.addEventListener('click', (event) => {
    const link = linkOf(event.target);
    if (!link || event.defaultPrevented) return;
    if (isRefused(link)) return event.preventDefault();
    const url = isPlainClick(event) ? addressOfLink(link) : null;
    if (!url) return;
    savePlace();
    // The browser goes to an anchor of the page by itself, and better than we would.
    if ((url.hash && isHere(url)) || !navigator.isOurs(url)) return;
    event.preventDefault();
    void navigator.go({ url, arrival: 'push', history: historyFor(url) });
  });

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const url = event.defaultPrevented ? null : addressOfForm(form, event.submitter);
    if (!url || !navigator.isOurs(url)) return;
    event.preventDefault();
    savePlace();
    const narrowed = url.pathname === stage.shown.url.pathname && !url.hash;
    void navigator.go({ url, arrival: narrowed ? 'stay' : 'push', history: historyFor(url) });
  });

  addEventListener('popstate', () => {
    const url = new URL(location.href);
    const known = isKnownEntry();
    // Nothing has moved yet, except where the browser has gone to an anchor; the click before that saved the place.
    if (known) savePlace();
    if (!isHere(url)) return void navigator.go({ url, arrival: 'traverse', history: 'there' });
    navigator.stop();
    adoptEntry();
    const place = known && placeOfEntry();
    if (place) scrollTo({ left: place.x, top: place.y, behavior: 'instant' });
  });

  addEventListener('hashchange', () => {
    const url = new URL(location.href);
    if (isHere(url)) stage.moveTo(url);
  });

  startPrefetch((url) => navigator.prefetch(url));
}
