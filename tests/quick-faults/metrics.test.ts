/** A running server exports every metric that the alerts, the dashboard and the reference name. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { eventually } from '../support/eventually.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { type Scrape, scrape } from '../support/scrape.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

let folder: string;
let site: SiteProcess;
let scraped: Scrape;

beforeAll(async () => {
  folder = temporaryFolder('site');
  const adminPort = await findFreePort();
  // The hosted query API, Redis and the CDN are unavailable; their metrics exist from the start.
  site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PORT: String(adminPort),
    REDIS_URL: `redis://127.0.0.1:${await findFreePort()}`,
    QUERY_API_URL: `http://127.0.0.1:${await findFreePort()}/graphql`,
    CDN: 'varnish',
    CDN_PURGE_URL: `http://127.0.0.1:${await findFreePort()}`,
  });
  await fetch(`${site.origin}/press`);
  scraped = await eventually('the figures of the database', async () => {
    const each = await scrape(`http://127.0.0.1:${adminPort}`);
    return each.value('outbox_mails{state="waiting"}') === undefined ? null : each;
  });
});
afterAll(async () => {
  await site.stop();
});

/** Keywords and functions of PromQL. */
const promql = new Set(
  'abs sum rate increase histogram_quantile by and or max min count topk changes avg on without'.split(' '),
);

/** The metrics of an expression: its words without labels, ranges and PromQL keywords. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\bby \([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/[a-z_][a-z0-9_:]*/gi)].map(([word]) => word);
  return words
    .filter((word) => !promql.has(word) && !word.includes(':') && word !== 'up')
    .map((word) => word.replace(/_(?:bucket|sum|count)$/, ''));
}

interface Rule {
  alert?: string;
  expr: string;
}
const rules = (parse(read('deploy/prometheus/rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const alerts = rules.flatMap(({ alert }) => (alert ? [alert] : []));

test('every metric that an alert uses is exported', () => {
  const named = rules.flatMap(({ expr }) => namesIn(expr));
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !scraped.names.has(name))).toEqual([]);
});

test('every metric that the dashboard uses is exported', () => {
  const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const named = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !scraped.names.has(name))).toEqual([]);
});

test('“Alerts” in docs/runbook.md names every alert and no other', () => {
  const [, section = ''] = /\n## Alerts\n([\s\S]*?)\n## /.exec(read('docs/runbook.md')) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name),
  );
  expect(listed.sort()).toEqual([...alerts].sort());
});

test('docs/reference/metrics.md lists every metric of the site and no other', () => {
  const rows = read('docs/reference/metrics.md').matchAll(/^\| `([a-z_]+)`/gm);
  const listed = [...rows].map(([, name]) => name);
  const own = [...scraped.names].filter((name) => !/^(?:nodejs|process)_/.test(name));
  expect(listed.sort()).toEqual([...own, 'nodejs_eventloop_utilization'].sort());
});

test('a scrape counts the page request and the failed query, and shows breaker, outbox and database', () => {
  expect(scraped.value('http_requests_total{route="/press",method="GET",status="503",cache="miss"}')).toBe(1);
  expect(
    scraped.value('query_api_request_duration_seconds_count{operation="PressRoom",result="network"}'),
  ).toBe(1);
  expect(scraped.value('query_api_breaker_state{state="closed"}')).toBe(1);
  expect(scraped.value('outbox_mails{state="waiting"}')).toBe(0);
  expect(scraped.value('dependency_ok{dependency="database"}')).toBe(1);
});
