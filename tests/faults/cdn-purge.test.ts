/** A site behind Varnish: a change purges the copies that show it, and no others. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnv } from '../support/child-env.ts';
import { eventually } from '../support/eventually.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { needs } from '../support/needs.ts';
import { readStream } from '../support/read-stream.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { siteRoot } from '../support/site-root.ts';
import { startVarnish, type TestVarnish } from '../support/start-varnish.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const needed = needs('varnishd');
const pageCount = 40;
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';

let settings: Record<string, string>;
let server: SiteProcess;
let varnish: TestVarnish;
/** Addresses through Varnish, one of them that of the changed offer. */
let pages: string[];
let offerPage: string;
let code: string;
const folder = needed.isMet ? temporaryFolder('cdn') : '';

beforeAll(async () => {
  if (!needed.isMet) return;
  const port = await findFreePort();
  settings = {
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_PORT: String(await findFreePort()),
    CDN: 'varnish',
    CDN_PURGE_URL: `http://127.0.0.1:${port}`,
  };
  server = await startSiteProcess(settings, path.join(folder, 'log'));
  varnish = await startVarnish(port, Number(new URL(server.origin).port));
  const sitemap = await (await fetch(`${server.origin}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)</g)].map(([, address]) => address || '/');
  offerPage = all.find((address) => /^\/offers\/.*-[a-z]+\d+$/.test(address)) ?? '';
  code = offerPage.replace(/.*-/, '').toUpperCase();
  const step = Math.ceil(all.length / (pageCount - 3));
  pages = [...new Set(['/', '/offers', offerPage, ...all.filter((_, index) => index % step === 0)])];
});
afterAll(async () => {
  await varnish?.stop();
  await server?.kill();
});

/** Varnish names a second request in `X-Varnish` when the copy of that one is sent. */
async function visit(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(varnish.origin + address, { headers: { 'user-agent': desktop, ...headers } });
  return {
    isHit: / /.test(response.headers.get('x-varnish') ?? ''),
    headers: response.headers,
    html: await response.text(),
  };
}

async function content(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(siteRoot, 'dist/server/premier.js'), 'content', ...words],
    { cwd: siteRoot, env: childEnv(settings) },
  );
  return stdout;
}

const priceOf = (html: string) => /"price":"?([\d.]+)/.exec(html)?.[1] ?? '';
const priceAtServer = async () => priceOf(await (await fetch(server.origin + offerPage)).text());

/** Publishes a lower price, and resolves once the server shows it. */
async function publishPrice(): Promise<void> {
  const before = await priceAtServer();
  const file = path.join(folder, 'offer.yaml');
  const item = `offers/${code}`;
  const text = await content('show', item);
  writeFileSync(
    file,
    text.replace(/base: (\d+)/, (_, base) => `base: ${Number(base) - 7}`),
  );
  await content('edit', item, file);
  await content('publish', item);
  await eventually('the new price at the server', async () => (await priceAtServer()) !== before);
}

const tagsOf = async (address: string) =>
  ((await fetch(server.origin + address)).headers.get('surrogate-key') ?? '').split(' ');

const cdnState = async () => {
  const answer = await fetch(`http://127.0.0.1:${settings.ADMIN_PORT}/readyz`);
  const { dependencies } = (await answer.json()) as { dependencies: { name: string; status: string }[] };
  return dependencies.find(({ name }) => name === 'cdn')?.status;
};

needed.describe('behind Varnish', () => {
  test('pages are served from their copies, without the tags', async () => {
    expect(pages.length).toBeGreaterThanOrEqual(30);
    for (const address of pages) await visit(address);
    for (const address of pages) {
      const { isHit, headers } = await visit(address);
      expect({ address, isHit }).toEqual({ address, isHit: true });
      expect([headers.get('surrogate-key'), headers.get('xkey')]).toEqual([null, null]);
    }
  });

  test('a published price is there within five seconds, and only pages that show or list it are fetched again', async () => {
    for (const address of pages) await visit(address);
    await publishPrice();
    const since = performance.now();
    const price = await priceAtServer();
    await eventually('the new price', async () => priceOf((await visit(offerPage)).html) === price);
    expect(performance.now() - since).toBeLessThan(5_000);
    const others = pages.filter((address) => address !== offerPage);
    const fetched: string[] = [];
    for (const address of others) if (!(await visit(address)).isHit) fetched.push(address);
    expect(fetched).toContain('/offers');
    for (const address of others) {
      const tags = await tagsOf(address);
      const shows = tags.includes(`offer:${code}`) || tags.includes('list:offers');
      // Narrower lists are fetched only where the offer is in them.
      if (shows) expect(fetched).toContain(address);
      else if (fetched.includes(address)) expect(tags.join(' ')).toMatch(/\blist:/);
    }
    expect(fetched.length).toBeLessThan(others.length / 2);
  });

  test('a purge that another proxy passes on is refused', async () => {
    await visit('/offers');
    const purge = (headers: Record<string, string>) =>
      fetch(varnish.origin, { method: 'PURGE', headers: { 'xkey-purge': 'all', ...headers } });
    expect((await purge({ 'x-forwarded-for': '192.0.2.1' })).status).toBe(405);
    expect((await visit('/offers')).isHit).toBe(true);
    expect((await (await purge({})).json()).purged).toBeGreaterThan(0);
    expect((await visit('/offers')).isHit).toBe(false);
  });

  test('private pages, errors and forms are never copied, and a stream arrives as it is sent', async () => {
    for (const address of ['/account', '/account', '/no-such-page', '/no-such-page'])
      expect((await visit(address)).isHit).toBe(false);
    const post = async (origin: string) =>
      (await fetch(`${origin}/contact`, { method: 'POST', body: new URLSearchParams({ name: 'Ann' }) }))
        .status;
    expect(await post(varnish.origin)).toBe(await post(server.origin));
    const stream = await readStream(`${varnish.origin}/live/rates`);
    await stream.until(({ topic }) => topic === 'rates');
    stream.close();
  });

  test('a page by device has a copy for each class, whatever class the visitor names', async () => {
    await visit('/test', { 'user-agent': desktop });
    expect((await visit('/test', { 'user-agent': phone })).isHit).toBe(false);
    expect((await visit('/test', { 'user-agent': phone, 'cf-device-type': 'desktop' })).isHit).toBe(true);
    expect((await visit('/test', { 'user-agent': desktop, 'cf-device-type': 'mobile' })).isHit).toBe(true);
  });

  test('a purge is repeated until Varnish is back', async () => {
    await varnish.stop();
    await publishPrice();
    await eventually('the failure', async () => (await cdnState()) === 'degraded');
    expect((await fetch(server.origin + offerPage)).status).toBe(200);
    await varnish.start();
    await eventually('the repeated purge', async () => (await cdnState()) === 'ok');
    expect(priceOf((await visit(offerPage)).html)).toBe(await priceAtServer());
  });
});
