/** Crawls the whole site from its front page: records responses, links and click depth. */
import type { TestSite } from './test-site.ts';

export interface CrawledUrl {
  status: number;
  location: string | undefined;
  /** Empty when the response is no page. */
  html: string;
  /** Page of the first link to it. */
  from: string;
}

export interface Crawled {
  visited: Map<string, CrawledUrl>;
  /** Addresses with a fragment, and the page of the link. */
  anchors: Map<string, string>;
  /** Pages with a clickable link to an address, keyed by that address. */
  linkedFrom: Map<string, Set<string>>;
  /** Fewest clicks from the front page, keyed by address; a redirect belongs to its click. */
  clicks: Map<string, number>;
}

interface CrawlOptions {
  origin: string;
  maxUrls: number;
}

export async function crawl({ visit }: TestSite, { origin, maxUrls }: CrawlOptions): Promise<Crawled> {
  const visited = new Map<string, CrawledUrl>();
  const anchors = new Map<string, string>();
  const linkedFrom = new Map<string, Set<string>>();
  const waiting: [address: string, from: string][] = [['/', '']];
  // Iterating an array visits the items appended during the loop.
  for (const [address, from] of waiting) {
    if (visited.has(address) || visited.size >= maxUrls) continue;
    const { status, headers, html } = await visit(address, { 'accept-encoding': 'identity' });
    const isPage = headers['content-type']?.startsWith('text/html') ?? false;
    const { location } = headers;
    visited.set(address, { status, location, html: isPage ? html : '', from });
    if (location?.startsWith('/')) waiting.push([location, address]);
    if (!isPage) continue;
    for (const { to, pressed } of linksOf(html, origin)) {
      const [path = '', anchor] = to.split('#');
      if (anchor) anchors.set(`${path || address}#${anchor}`, address);
      if (!path) continue;
      waiting.push([path, address]);
      if (pressed) linkedFrom.set(path, (linkedFrom.get(path) ?? new Set()).add(address));
    }
  }
  return { visited, anchors, linkedFrom, clicks: countClicks(visited, linkedFrom) };
}

/**
 * Returns every address within the site that a page references: links, images, styles, forms and head
 * elements.
 */
function linksOf(html: string, origin: string): { to: string; pressed: boolean }[] {
  const body = html.replace(/<script type="application\/[\s\S]*?<\/script>/g, '');
  const found = [...body.matchAll(/<(a|link|img|script)\b[^>]*?\s(?:href|src)="([^"]*)"([^>]*)/g)];
  return (
    found
      // Skips nofollow links: they lead to every week of every adviser's diary for every offer.
      .filter(([, , , rest = '']) => !/rel="[^"]*nofollow/.test(rest))
      .map(([, element, address]) => ({
        to: toPage((address as string).replaceAll('&amp;', '&').replace(origin, '')),
        pressed: element === 'a',
      }))
      .filter(({ to }) => /^(?:\/(?!\/)|#)/.test(to))
  );
}

/** A departure's address counts as its holiday's. */
function toPage(address: string): string {
  return address.replace(/^(\/offers\/[a-z0-9-]+)\?date=[\d-]+/, '$1');
}

function countClicks(
  visited: ReadonlyMap<string, CrawledUrl>,
  linkedFrom: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, number> {
  const linksFrom = new Map<string, string[]>();
  for (const [to, pages] of linkedFrom)
    for (const page of pages) linksFrom.set(page, [...(linksFrom.get(page) ?? []), to]);
  const clicks = new Map([['/', 0]]);
  // Iterating a map visits the entries added during the loop, so this is a breadth-first search.
  for (const [address, count] of clicks) {
    for (const link of linksFrom.get(address) ?? []) {
      const to = visited.get(link)?.location ?? link;
      if (!clicks.has(to)) clicks.set(to, count + 1);
    }
  }
  return clicks;
}
