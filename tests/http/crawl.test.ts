/** Crawls every link from the front page as a search engine does: no dead, distant or orphaned pages. */
import { matchRoute } from '#routes/match-route.ts';
import { routeRules } from '#routes/route-rules.ts';
import { table } from '#routes/table.ts';
import type { Route } from '#shared/page.ts';
import { type Crawled, crawl } from '../support/crawl.ts';
import { detail } from '../support/detail.ts';
import { pageText } from '../support/page-text.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';
import { within } from '../support/within.ts';

const origin = 'https://www.example.test';
/** Filtered lists are endless; exceeding this limit means a crawler trap. */
const maxUrls = 2_500;
const maxClicks = 3;

let site: TestSite;
let crawled: Crawled;
/** Addresses in the sitemap. */
let listed: string[];

beforeAll(async () => {
  // Each page is requested once; caching it in two encodings would be most of the work.
  site = await openTestSite({ settings: { PAGE_CACHE: 'off' } });
  crawled = await crawl(site, { origin, maxUrls });
  const { html } = await site.visit('/sitemap.xml');
  listed = findTexts(html, 'loc').map((address) => address.replace(origin, '') || '/');
});

/** Indexable, canonical pages, with the content of their heads. */
function indexedPages() {
  return [...crawled.visited].filter(
    ([address, { html }]) =>
      html !== '' &&
      !findAttribute(html, 'meta name="robots"', 'content')?.includes('noindex') &&
      findAttribute(html, 'link rel="canonical"', 'href') ===
        (address === '/' ? `${origin}/` : origin + address),
  );
}

detail('every link leads to an existing page or a redirect', () => {
  const broken = [...crawled.visited].filter(
    ([, { status }]) => status !== 200 && !(status >= 301 && status <= 308),
  );
  expect(broken.map(([address, { status, from }]) => `${address} (${status}) from ${from}`)).toEqual([]);
  expect(crawled.visited.size).toBeGreaterThan(600);
  expect(crawled.visited.size).toBeLessThan(maxUrls);
});

detail('a link leads directly to its page, or is redirected by a route rule', () => {
  const ruled = routeRules.map(({ from }) => from.replace(/\/\*\*$/, ''));
  const moved = [...crawled.visited].filter(([, { location }]) => location !== undefined);
  const unruled = moved.filter(([address]) => !ruled.some((rule) => address.startsWith(rule)));
  expect(unruled.map(([address, { location, from }]) => `${address} to ${location} from ${from}`)).toEqual(
    [],
  );
});

detail('every link to an anchor has that anchor on its page', () => {
  const missing = [...crawled.anchors].filter(([link]) => {
    const [address = '', anchor = ''] = link.split('#');
    return !crawled.visited.get(address)?.html.includes(` id="${decodeURIComponent(anchor)}"`);
  });
  expect(missing.map(([link, from]) => `${link} from ${from}`)).toEqual([]);
});

detail('no page prints a placeholder for missing content', () => {
  const placeholder =
    /before launch|to be completed|once [^.]{0,40}(?:has given|been given|has confirmed|been checked)|\{agency /i;
  const found = [...crawled.visited].flatMap(([address, { html }]) => {
    const words = pageText(html).match(placeholder)?.[0];
    // Documents of past years stay unchanged.
    return words && !address.includes('?version=') ? `${address}: ${words}` : [];
  });
  expect(found).toEqual([]);
});

detail('no two sections of a page have the same name', () => {
  const found = [...crawled.visited].flatMap(([address, { html }]) => {
    const names = within(html)
      .queryAllByRole('region')
      .map(({ name }) => name);
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    return twice.length > 0 ? `${address}: ${twice}` : [];
  });
  expect(found).toEqual([]);
});

detail('every indexable route is reached by links', () => {
  const reached = new Set(
    [...crawled.visited].flatMap(([address, { html, status }]) => {
      const match = matchRoute(address.split('?')[0] as string);
      return status === 200 && match && html ? [match.route.name] : [];
    }),
  );
  const alone = (table as readonly Route[]).filter(
    ({ name, meta }) => !meta?.robots?.includes('noindex') && !reached.has(name),
  );
  expect(alone.map(({ name }) => name)).toEqual([]);
});

detail('every page in the sitemap is at most three clicks from the front page', () => {
  expect(listed.length).toBeGreaterThan(300);
  const far = listed.filter((address) => (crawled.clicks.get(address) ?? Infinity) > maxClicks);
  expect(far.map((address) => `${address}: ${crawled.clicks.get(address) ?? 'never'}`)).toEqual([]);
});

detail('every page in the sitemap is linked from at least two other indexable pages', () => {
  const pages = new Set(indexedPages().map(([address]) => address));
  const lonely = listed.filter((address) => {
    const others = [...(crawled.linkedFrom.get(address) ?? [])].filter(
      (from) => from !== address && pages.has(from),
    );
    return others.length < 2;
  });
  expect(lonely).toEqual([]);
});

detail.each([
  ['title', (html: string) => findTexts(html, 'title')[0]],
  ['description', (html: string) => findAttribute(html, 'meta name="description"', 'content')],
])('no two indexable pages have the same %s', (_, read) => {
  const pagesByWords = new Map<string | undefined, string[]>();
  for (const [address, { html }] of indexedPages()) {
    const words = read(html);
    pagesByWords.set(words, [...(pagesByWords.get(words) ?? []), address]);
  }
  expect([...pagesByWords].filter(([, pages]) => pages.length > 1)).toEqual([]);
});
