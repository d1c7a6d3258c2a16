/** Several servers of one site behind a load balancer, and a hosted query API that counts queries. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FakeQueryApi, startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { visitorIp } from './form-server.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

export interface SiteGroup {
  readonly api: FakeQueryApi;
  readonly sites: readonly SiteProcess[];
  /** Log output of all servers. */
  readonly logFile: string;
  close(): Promise<void>;
}

export async function startSiteGroup(
  count: number,
  settings: Record<string, string> = {},
): Promise<SiteGroup> {
  const api = await startFakeQueryApi();
  const folder = mkdtempSync(path.join(tmpdir(), 'site-group-'));
  const logFile = path.join(folder, 'log');
  const start = (number: number) =>
    startSiteProcess(
      {
        QUERY_API_URL: api.url,
        PUBLIC_ORIGIN: 'https://www.example.test',
        SITE_SECRET: 'a'.repeat(64),
        DATA_DIR: path.join(folder, `data-${number}`),
        ...settings,
      },
      logFile,
    );
  const sites = await Promise.all(Array.from({ length: count }, (_, number) => start(number)));
  return {
    api,
    sites,
    logFile,
    async close() {
      await Promise.all(sites.map((site) => site.stop()));
      await api.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface TimedAnswer {
  what: string;
  status: number;
  ms: number;
  /** A `performance.now()` time stamp. */
  startedAt: number;
}

export async function timedFetch(what: string, url: string, options: RequestInit = {}): Promise<TimedAnswer> {
  const startedAt = performance.now();
  const response = await fetch(url, { redirect: 'manual', ...options });
  await response.text();
  return { what, status: response.status, ms: performance.now() - startedAt, startedAt };
}

let visitor = 0;

/** Requests an uncached page as a new visitor. */
export function visitNewPage({ origin }: SiteProcess): Promise<TimedAnswer> {
  visitor += 1;
  const headers = { 'x-forwarded-for': visitorIp(visitor) };
  return timedFetch('page', `${origin}/travel-money?amount=${100 + visitor}`, { headers });
}

export function sendContactForm({ origin }: SiteProcess): Promise<TimedAnswer> {
  visitor += 1;
  const fields = {
    form: 'contact',
    name: 'Margaret Hale',
    email: `visitor-${visitor}-${process.pid}@example.test`,
    how: 'email',
    branch: 'norwich-shop',
    topic: 'holiday',
    message: `A week in May, for visitor ${visitor}.`,
    idempotencyKey: '',
    website: '',
  };
  const headers = {
    accept: 'text/html',
    'x-forwarded-for': visitorIp(visitor),
    'sec-fetch-site': 'same-origin',
  };
  return timedFetch('form', `${origin}/contact`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
  });
}
