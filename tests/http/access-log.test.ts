/** Each request is logged and counted with route, cache status and trace, but no address or personal data. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import supertest from 'supertest';
import type { QueryFunction } from '#shared/page.ts';
import { startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { eventually } from '../support/eventually.ts';
import { type LogLines, logLines } from '../support/log-lines.ts';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;
let lines: LogLines;

async function openSite(settings: Record<string, string> = {}): Promise<void> {
  lines = logLines();
  started = await startServices(settings, undefined, { log: lines.log });
}

/** Waits, because the client has the whole response slightly before the server logs the request. */
async function requestLines(count: number): Promise<Record<string, unknown>[]> {
  return eventually(`${count} lines of requests`, () => {
    const found = lines.byEvent('request');
    return found.length >= count ? found : null;
  });
}

const get = (address: string, headers: Record<string, string> = {}) =>
  supertest(started.app)
    .get(address)
    .set({ accept: 'text/html', ...headers });

const send = (method: string, address: string, from = 'same-origin') =>
  supertest(started.app)
    [method.toLowerCase() as 'get'](address)
    .set('sec-fetch-site', from)
    .type('form')
    .send('');

/** Value of the request counter with these labels, as in the Prometheus output. */
async function countOf(labels: string): Promise<number> {
  const line = (await started.services.metrics.write())
    .split('\n')
    .find((each) => each.startsWith(`http_requests_total{${labels}}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}

/** Blocks the queries of pages until `requests` wait for one page: a fast render would leave none to join. */
function holdQueriesUntil(requests: number): (req: IncomingMessage, res: ServerResponse) => void {
  const { services, app } = started;
  const { queryAs } = services;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  services.queryAs = (token) => {
    const runQuery = queryAs(token);
    return (async (...query: Parameters<QueryFunction>) => {
      await held;
      return runQuery(...query);
    }) as QueryFunction;
  };
  let begun = 0;
  return (req, res) => {
    begun += 1;
    app(req, res);
    // The pipeline waits for some turns of the event loop before a page is loaded, for no longer.
    if (begun === requests) void turns(200).then(release);
  };
}

describe('with an embedded query API', () => {
  beforeEach(() => openSite());

  test.each([
    ['GET', '/', 200, '/'],
    ['GET', '/_payload.json', 200, '/_payload.json'],
    ['GET', '/press/st-ives-and-ely-release?who=quillfeather', 200, '/press/:slug'],
    ['GET', '/press/st-ives-and-ely-release/_payload.json', 200, '/press/:slug/_payload.json'],
    ['GET', '/quillfeather', 404, 'other'],
    ['GET', '/wp-login.php', 404, 'other'],
    ['GET', '/PRESS', 301, 'other'],
    ['GET', '/favicon.svg', 200, 'files'],
    ['GET', '/assets/quillfeather.js', 404, '/assets/*'],
    ['GET', '/robots.txt', 200, '/robots.txt'],
    ['GET', '/builds/latest.json', 200, '/builds/latest.json'],
    ['GET', '/builds/meta/quillfeather.json', 404, '/builds/meta/:buildId.json'],
    ['GET', '/account/state', 200, '/account/state'],
    ['POST', '/account/sign-in', 303, '/account/:form'],
    ['POST', '/contact', 400, '/contact'],
    ['POST', '/payment-webhook/quillfeather', 404, '/payment-webhook/:provider'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup', 400, '/identitytoolkit.googleapis.com/*'],
    ['DELETE', '/quillfeather', 405, 'other'],
  ])(
    '%s %s is logged with its route pattern and without the visitor’s text',
    async (method, address, status, route) => {
      const answer = await send(method, address);
      const [line] = await requestLines(1);
      expect([answer.status, line?.route]).toEqual([status, route]);
      expect(line).toMatchObject({ method: method === 'DELETE' ? 'other' : method, status });
      // A file is piped: the client may close on its last byte before the server sees the end of the response.
      if (route !== 'files') expect(line?.whole).toBe(true);
      expect(line?.id).toBe(answer.headers['x-request-id']);
      expect(lines.text()).not.toContain('quillfeather');
    },
  );

  test('a request rejected by a separate router is logged with its route pattern', async () => {
    await send('POST', '/account/session', 'cross-site').expect(403);
    expect((await requestLines(1))[0]).toMatchObject({ route: '/account/session', status: 403 });
  });

  test('each log line of a page or a payload has the correct cache status', async () => {
    await get('/press/_payload.json').expect(200);
    await get('/press/_payload.json').expect(200);
    await get('/press').expect(200);
    await requestLines(3);
    await started.advanceWhenIdle(30 * 60_000);
    await get('/press').expect(200);
    await requestLines(4);
    await get('/quillfeather').expect(404);
    await get('/payment').expect(200);
    const logged = await requestLines(6);
    expect(logged.map(({ route, cache }) => [route, cache])).toEqual([
      ['/press/_payload.json', 'miss'],
      ['/press/_payload.json', 'fresh'],
      ['/press', 'miss'],
      ['/press', 'stale'],
      ['other', 'none'],
      ['/payment', 'none'],
    ]);
    expect(await countOf('route="/press",method="GET",status="200",cache="stale"')).toBe(1);
  });

  test('a request that waits for another request’s render of the same page is logged as a miss', async () => {
    const app = holdQueriesUntil(2);
    const ask = () => supertest(app).get('/press').set('accept', 'text/html').expect(200);
    await Promise.all([ask(), ask()]);
    expect((await requestLines(2)).map(({ cache }) => cache)).toEqual(['miss', 'miss']);
  });

  test('every cached response is counted, and each sampled log line states how many it represents', async () => {
    // The first request renders the page.
    await get('/press');
    await requestLines(1);
    const first = await get('/press').expect(200);
    expect((await requestLines(2))[1]).toMatchObject({
      route: '/press',
      method: 'GET',
      status: 200,
      cache: 'fresh',
      sampled: 1,
      bytes: expect.any(Number),
    });
    await get('/press').set('if-none-match', String(first.headers.etag)).expect(304);
    await supertest(started.app).head('/press').set('accept-encoding', 'gzip, deflate').expect(200);
    let whole = 1;
    for (; lines.byEvent('request').length < 4; whole += 1) await get('/press').expect(200);
    const sampled = lines
      .byEvent('request')
      .slice(1)
      .map((line) => Number(line.sampled));
    expect(sampled.reduce((sum, each) => sum + each)).toBe(whole + 2);
    // At most ten lines per second are logged; other requests fell between two lines.
    expect(whole + 2).toBeGreaterThan(sampled.length);
    expect(await countOf('route="/press",method="GET",status="200",cache="fresh"')).toBe(whole);
    expect(await countOf('route="/press",method="GET",status="304",cache="fresh"')).toBe(1);
    expect(await countOf('route="/press",method="HEAD",status="200",cache="fresh"')).toBe(1);
    const text = await started.services.metrics.write();
    expect(text).toContain(
      `http_request_duration_seconds_count{route="/press",cache="fresh"} ${whole + 2}\n`,
    );
    expect(text).toContain(
      `http_request_duration_seconds_bucket{le="+Inf",route="/press",cache="fresh"} ${whole + 2}\n`,
    );
    expect(text).toContain('# TYPE http_request_duration_seconds histogram\n');
  });

  test('a log line states the number of bytes sent', async () => {
    const { text } = await get('/robots.txt');
    const [line] = await requestLines(1);
    expect(line?.bytes).toBeGreaterThan(Buffer.byteLength(text));
    expect(line?.bytes).toBeLessThan(Buffer.byteLength(text) + 4_000);
  });
});

describe('the trace of a request', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

  test('is taken from a trusted proxy and sent to the hosted query API with the request ID', async () => {
    const api = await startFakeQueryApi();
    await openSite({ QUERY_API_URL: api.url, TRUST_PROXY: '1' });
    api.requests.length = 0;
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-00`, 'x-request-id': 'from-the-proxy' };
    await get('/press', headers).expect(200);
    const [line] = await requestLines(1);
    expect(line).toMatchObject({ traceId: trace, id: 'from-the-proxy' });
    expect(api.requests.length).toBeGreaterThan(0);
    for (const request of api.requests) {
      expect(request.headers['x-request-id']).toBe('from-the-proxy');
      expect(request.headers.traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-00$`));
      expect(request.headers.traceparent).not.toContain('00f067aa0ba902b7');
    }
  });

  test('is derived from the request ID when no proxy is trusted', async () => {
    const api = await startFakeQueryApi();
    await openSite({ QUERY_API_URL: api.url });
    api.requests.length = 0;
    await get('/press', { traceparent: `00-${trace}-00f067aa0ba902b7-01` }).expect(200);
    const [line] = await requestLines(1);
    const traceId = String(line?.id).replaceAll('-', '');
    expect(line?.traceId).toBe(traceId);
    expect(api.requests[0]?.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  });

  test.each([
    `00-${trace}-00f067aa0ba902b7`,
    `00-${trace}-00f067aa0ba902b7-01-more`,
    `ff-${trace}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
    'quillfeather',
  ])('is generated when a trusted proxy sends the invalid traceparent %s', async (traceparent) => {
    await openSite({ TRUST_PROXY: '1' });
    await get('/robots.txt', { traceparent }).expect(200);
    const [line] = await requestLines(1);
    expect(line?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(line?.traceId).not.toBe(trace);
  });

  test('is continued from a traceparent of an unknown later version', async () => {
    await openSite({ TRUST_PROXY: '1' });
    await get('/robots.txt', { traceparent: `cc-${trace}-00f067aa0ba902b7-01-more` }).expect(200);
    expect((await requestLines(1))[0]?.traceId).toBe(trace);
  });
});

test('a slow request is logged as a warning with the same fields, instead of the ordinary line', async () => {
  const api = await startFakeQueryApi();
  await openSite({ QUERY_API_URL: api.url });
  api.behaviour = 503;
  // Advances the server's clock once its query is at the API, as if the API had taken that long.
  const now = performance.now.bind(performance);
  const stopwatch = import.meta.jest.spyOn(performance, 'now');
  stopwatch.mockImplementation(() => now() + (api.requests.length > 0 ? 2_500 : 0));
  await get('/press').expect(503);
  stopwatch.mockRestore();
  const [line] = await eventually('the line of it', () => {
    const found = lines.byEvent('request_slow');
    return found.length > 0 ? found : null;
  });
  expect(line).toMatchObject({ level: 40, route: '/press', status: 503, cache: 'miss' });
  expect(Number(line?.ms)).toBeGreaterThan(2_000);
  expect(lines.byEvent('request')).toEqual([]);
});
