/** Reads a whole site from its front page on, as a crawler does: what is there, what leads to it, in how many clicks. */
import type { TestSite } from './test-site.ts';

export interface CrawledUrl {
  status: number;
  location: string | undefined;
  /** Empty where it is no page. */
  html: string;
  /** Where the first link to it stands. */
  from: string;
}

export interface Crawled {
  visited: Map<string, CrawledUrl>;
  /** Addresses with the anchor asked for, and where the link stands. */
  anchors: Map<string, string>;
  /** By address: the pages with a link to it that can be pressed. */
  linkedFrom: Map<string, Set<string>>;
  /** By address: the fewest links to press from the front page; a redirect is part of the click. */
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
  // An array hands out what is added while it is read.
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

/** Everything inside the site that a page leads to: links, pictures, styles, what forms and heads name. */
function linksOf(html: string, origin: string): { to: string; pressed: boolean }[] {
  const body = html.replace(/<script type="application\/[\s\S]*?<\/script>/g, '');
  const found = [...body.matchAll(/<(a|link|img|script)\b[^>]*?\s(?:href|src)="([^"]*)"([^>]*)/g)];
  return (
    found
      // Every week of every adviser about every offer: what is marked so is not for crawlers.
      .filter(([, , , rest = '']) => !/rel="[^"]*nofollow/.test(rest))
      .map(([, element, address]) => ({
        to: toPage((address as string).replaceAll('&amp;', '&').replace(origin, '')),
        pressed: element === 'a',
      }))
      .filter(({ to }) => /^(?:\/(?!\/)|#)/.test(to))
  );
}

/** A departure of a holiday is the holiday. */
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
  // A map hands out what is added while it is read, so this goes on, nearest first, until nothing new comes.
  for (const [address, count] of clicks) {
    for (const link of linksFrom.get(address) ?? []) {
      const to = visited.get(link)?.location ?? link;
      if (!clicks.has(to)) clicks.set(to, count + 1);
    }
  }
  return clicks;
}
