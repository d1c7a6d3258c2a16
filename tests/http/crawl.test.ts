/** Follows every link from the front page, as a search engine would: no dead ends, and no page that nothing leads to. */
import supertest from 'supertest';
import { matchRoute } from '#routes/match-route.ts';
import { routeRules } from '#routes/route-rules.ts';
import { table } from '#routes/table.ts';
import type { Route } from '#shared/page.ts';
import { findAttribute } from '../support/read-html.ts';
import { type Started, startServices } from '../support/start-services.ts';

const origin = 'https://www.example.test';
/** Lists narrowed in every way are without end; a rise above this is a trap for crawlers. */
const maxUrls = 1_500;

interface Visited {
  status: number;
  type: string;
  location: string | undefined;
  html: string;
  /** Where links to it stand. */
  from: string;
}

let started: Started;
const visited = new Map<string, Visited>();
/** Addresses with the anchor asked for, and where the link stands. */
const anchors = new Map<string, string>();

/** Everything inside the site that a page leads to: links, pictures, styles, what forms and heads name. */
function linksOf(html: string): string[] {
  const body = html.replace(/<script type="application\/[\s\S]*?<\/script>/g, '');
  const found = [...body.matchAll(/<(?:a|link|img|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g)];
  return found
    .map(([, address]) => (address as string).replaceAll('&amp;', '&').replace(origin, ''))
    .filter((address) => /^(?:\/(?!\/)|#)/.test(address));
}

async function visit(address: string, from: string): Promise<Visited> {
  const answer = await supertest(started.app)
    .get(address)
    .set({ accept: 'text/html', 'accept-encoding': 'identity' });
  const type = answer.headers['content-type'] ?? '';
  const html = type.startsWith('text/html') ? answer.text : '';
  return { status: answer.status, type, location: answer.headers.location, html, from };
}

beforeAll(async () => {
  // Each page is asked for once: keeping it, compressed two ways, would be most of the work.
  started = await startServices({ PAGE_CACHE: 'off' });
  const waiting: [address: string, from: string][] = [['/', '']];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [address, from] = next;
    if (visited.has(address) || visited.size >= maxUrls) continue;
    const page = await visit(address, from);
    visited.set(address, page);
    if (page.location?.startsWith('/')) waiting.push([page.location, address]);
    for (const link of linksOf(page.html)) {
      const [to = '', anchor] = link.split('#');
      if (anchor) anchors.set(`${to || address}#${anchor}`, address);
      if (to) waiting.push([to, address]);
    }
  }
}, 240_000);

test('every link leads to something that is there', () => {
  const broken = [...visited].filter(([, { status }]) => status !== 200 && !(status >= 301 && status <= 308));
  expect(broken.map(([address, { status, from }]) => `${address} (${status}) from ${from}`)).toEqual([]);
  expect(visited.size).toBeGreaterThan(300);
  expect(visited.size).toBeLessThan(maxUrls);
});

test('a link goes straight to its page, or by a rule that is written down', () => {
  const ruled = routeRules.map(({ from }) => from.replace(/\/\*\*$/, ''));
  const moved = [...visited].filter(([, { location }]) => location !== undefined);
  expect(moved.filter(([address]) => !ruled.some((rule) => address.startsWith(rule)))).toEqual([]);
});

test('every anchor is a place on the page it leads to', () => {
  const missing = [...anchors].filter(([link]) => {
    const [address = '', anchor = ''] = link.split('#');
    return !visited.get(address)?.html.includes(` id="${decodeURIComponent(anchor)}"`);
  });
  expect(missing.map(([link, from]) => `${link} from ${from}`)).toEqual([]);
});

test('every page that may be listed is led to by another', () => {
  const reached = new Set(
    [...visited].flatMap(([address, { html, status }]) => {
      const match = matchRoute(address.split('?')[0] as string);
      return status === 200 && match && html ? [match.route.name] : [];
    }),
  );
  const alone = (table as readonly Route[]).filter(
    ({ name, meta }) => !meta?.robots?.includes('noindex') && !reached.has(name),
  );
  expect(alone.map(({ name }) => name)).toEqual([]);
});

test('everything in the sitemap is led to by a page', async () => {
  const { text } = await supertest(started.app).get('/sitemap.xml');
  const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) =>
    (loc as string).replace(origin, ''),
  );
  expect(listed.filter((address) => !visited.has(address))).toEqual([]);
});

test('no two listed pages have the same title', () => {
  const titles = new Map<string, string[]>();
  for (const [address, { html }] of visited) {
    if (!html || findAttribute(html, 'meta name="robots"', 'content')?.includes('noindex')) continue;
    const canonical = findAttribute(html, 'link rel="canonical"', 'href');
    if (canonical !== origin + address) continue;
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
    titles.set(title, [...(titles.get(title) ?? []), address]);
  }
  expect([...titles].filter(([, addresses]) => addresses.length > 1)).toEqual([]);
});
