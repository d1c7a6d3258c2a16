/** Pages by device class, cached separately here and downstream; all other pages have one version. */
import supertest from 'supertest';
import { findTexts, readPayload } from '../support/read-html.ts';
import { type Started, server, startServices } from '../support/start-services.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like ' +
  'Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const otherPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/126.0.0.0 Mobile Safari/537.36';
const tablet =
  'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0';
const byAgent = 'Accept-Encoding, User-Agent';
const byHeader =
  'Accept-Encoding, CloudFront-Is-Mobile-Viewer, CloudFront-Is-Tablet-Viewer, ' +
  'CloudFront-Is-Desktop-Viewer, CF-Device-Type';
const own = 'private, max-age=0, must-revalidate';
const shared = /^public, max-age=0, s-maxage=60, /;

function visit({ app }: Started, address: string, userAgent: string, headers: Record<string, string> = {}) {
  return supertest(app)
    .get(address)
    .set({ 'user-agent': userAgent, 'accept-encoding': 'identity', ...headers });
}

/** Counts the page's own queries to the query API. */
function countLoads({ services }: Started): () => number {
  let loads = 0;
  const api = services.embedded as NonNullable<typeof services.embedded>;
  const execute = api.execute.bind(api);
  api.execute = (request) => {
    if (request.operationName === 'TestPage') loads += 1;
    return execute(request);
  };
  return () => loads;
}

const sawOf = (html: string) =>
  findTexts(html, 'strong').find((text) => /^(?:mobile|tablet|desktop)$/.test(text));

test('each device class gets its own page, rendered once and then cached', async () => {
  const started = await startServices();
  const loads = countLoads(started);
  const first = {
    phone: await visit(started, '/test', phone),
    desktop: await visit(started, '/test', desktop),
  };
  expect([sawOf(first.phone.text), sawOf(first.desktop.text)]).toEqual(['mobile', 'desktop']);
  expect(readPayload(first.phone.text).device).toBe('mobile');
  expect(readPayload(first.desktop.text).device).toBe('desktop');
  for (let round = 0; round < 2; round += 1) {
    const cached = {
      phone: await visit(started, '/test', otherPhone),
      desktop: await visit(started, '/test', desktop),
    };
    expect(cached.phone.text).toBe(first.phone.text);
    expect(cached.desktop.text).toBe(first.desktop.text);
    expect(cached.phone.headers.etag).not.toBe(cached.desktop.headers.etag);
  }
  expect(sawOf((await visit(started, '/test', tablet)).text)).toBe('tablet');
  expect(loads()).toBe(3);
});

test('a page or payload that depends on the user agent says so in Vary and stays out of shared caches', async () => {
  const started = await startServices();
  for (let round = 0; round < 2; round += 1) {
    for (const address of ['/test', '/test/_payload.json']) {
      const { headers } = await visit(started, address, phone).expect(200);
      expect(headers).toMatchObject({ vary: byAgent, 'cache-control': own });
    }
  }
});

test('a page requested with the ETag of another device class is sent in full', async () => {
  const started = await startServices();
  await visit(started, '/test', phone);
  await visit(started, '/test', desktop);
  const { etag } = (await visit(started, '/test', phone)).headers;
  const same = await visit(started, '/test', phone, { 'if-none-match': etag as string });
  expect(same.status).toBe(304);
  expect(same.headers.vary).toBe(byAgent);
  await visit(started, '/test', desktop, { 'if-none-match': etag as string }).expect(200);
});

test('a page’s payload depends on the device class as well', async () => {
  const started = await startServices();
  for (const [agent, device] of [
    [phone, 'mobile'],
    [desktop, 'desktop'],
    [otherPhone, 'mobile'],
  ] as const) {
    const answer = await visit(started, '/test/_payload.json', agent);
    expect(answer.body.device).toBe(device);
  }
});

test('without server caches, each device class still gets its own page', async () => {
  const started = await startServices({ PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' });
  for (const [agent, device] of [
    [phone, 'mobile'],
    [desktop, 'desktop'],
  ] as const) {
    const { text, headers } = await visit(started, '/test', agent);
    expect(sawOf(text)).toBe(device);
    expect(headers).toMatchObject({ vary: byAgent, 'cache-control': own });
  }
});

test('a CDN that sends the device class in a header may cache a page per class', async () => {
  const started = await startServices({ TRUST_PROXY: '1' });
  for (let round = 0; round < 2; round += 1) {
    for (const [agent, headers, device] of [
      [desktop, { 'cf-device-type': 'tablet' }, 'tablet'],
      [desktop, { 'cf-device-type': 'mobile' }, 'mobile'],
      ['Amazon CloudFront', { 'cloudfront-is-mobile-viewer': 'true' }, 'mobile'],
    ] as const) {
      const answer = await visit(started, '/test', agent, headers);
      expect(sawOf(answer.text)).toBe(device);
      expect(answer.headers.vary).toBe(byHeader);
      expect(answer.headers['cache-control']).toMatch(shared);
    }
    // Without the proxy's device header, the user agent decides, and `Vary` names it.
    const plain = await visit(started, '/test', phone);
    expect(sawOf(plain.text)).toBe('mobile');
    expect(plain.headers).toMatchObject({ vary: byAgent, 'cache-control': own });
  }
});

test('a redirect from a page that depends on the device is never cached', async () => {
  const started = await startServices();
  started.services.queryAs = () => () => Promise.reject(server.redirect('/contact', 301));
  const byDevice = await visit(started, '/test', phone).expect(301);
  expect(byDevice.headers['cache-control']).toBe('no-store');
  const ordinary = await visit(started, '/careers', phone).expect(301);
  expect(ordinary.headers['cache-control']).toBe('public, max-age=3600');
});

test('a CDN’s device headers are ignored if no proxy is trusted', async () => {
  const started = await startServices();
  const answer = await visit(started, '/test', desktop, {
    'cf-device-type': 'mobile',
    'cloudfront-is-mobile-viewer': 'true',
  });
  expect(sawOf(answer.text)).toBe('desktop');
  expect(answer.headers.vary).toBe(byAgent);
});

test.each(['/careers', '/', '/payment'])('%s is the same page for every device', async (address) => {
  const started = await startServices({ TRUST_PROXY: '1' });
  const answers = [];
  for (const agent of [phone, tablet, desktop, ''])
    answers.push(await visit(started, address, agent, { 'cf-device-type': 'mobile' }));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  for (const { headers } of answers) expect(headers.vary).toBe('Accept-Encoding');
});
