/** CSP reports of browsers are counted and logged, without personal data. */
import supertest from 'supertest';
import { logLines } from '../support/log-lines.ts';
import { type Started, startServices } from '../support/start-services.ts';

let site: Started;
let lines: ReturnType<typeof logLines>;
let visitors = 0;

beforeEach(async () => {
  lines = logLines();
  site = await startServices({ TRUST_PROXY: '1' }, undefined, { log: lines.log });
});

/** Format of Firefox, and of other browsers that support only `report-uri`. */
const ofFirefox = (report: object = {}) => ({
  'csp-report': {
    'blocked-uri': 'inline',
    'column-number': 7,
    disposition: 'enforce',
    'document-uri': 'https://www.example.test/branches/norwich-shop?name=ada-lovelace',
    'effective-directive': 'script-src-elem',
    'line-number': 12,
    'original-policy': "default-src 'none'; script-src 'self'; report-uri /csp-report",
    referrer: 'https://www.example.test/?q=ada-lovelace',
    'script-sample': 'ada-lovelace("hello")',
    'source-file': 'https://www.example.test/branches/norwich-shop?name=ada-lovelace',
    'status-code': 200,
    'violated-directive': 'script-src-elem',
    ...report,
  },
});

/** Format of Chromium, which batches reports. */
const ofChromium = (...bodies: object[]) =>
  bodies.map((body) => ({
    age: 53_531,
    type: 'csp-violation',
    url: 'https://www.example.test/important/terms?name=ada-lovelace',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
    body: {
      blockedURL: 'https://evil.example/track.js?who=ada-lovelace',
      columnNumber: 39,
      disposition: 'enforce',
      documentURL: 'https://www.example.test/important/terms?name=ada-lovelace',
      effectiveDirective: 'script-src-elem',
      lineNumber: 121,
      originalPolicy: "default-src 'none'; script-src 'self'; report-to csp",
      referrer: 'https://www.google.com/',
      sample: 'ada-lovelace()',
      sourceFile: 'https://www.example.test/important/terms?name=ada-lovelace',
      statusCode: 200,
      ...body,
    },
  }));

function send(type: string, body: unknown, address?: string) {
  visitors += 1;
  return supertest(site.app)
    .post('/csp-report')
    .set({ 'content-type': type, 'x-forwarded-for': address ?? `198.51.100.${visitors}` })
    .send(typeof body === 'string' ? body : JSON.stringify(body));
}
const sendOld = (report: object = {}) => send('application/csp-report', ofFirefox(report));
const logged = () =>
  lines
    .byEvent('csp_violation')
    .map(({ directive, blocked, page, repeats }) => [directive, blocked, page, repeats]);
const counted = async () => (await site.services.metrics.write()).match(/^csp_reports_total\{.*$/gm) ?? [];

test('a report in either format is logged with directive, blocked source and route pattern', async () => {
  const answer = await sendOld();
  expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
  await send(
    'application/reports+json',
    ofChromium({}, { effectiveDirective: 'img-src', blockedURL: 'data' }),
  ).expect(204);
  expect(logged()).toEqual([
    ['script-src-elem', 'inline', '/branches/:slug', undefined],
    ['script-src-elem', 'evil.example', '/important/terms', undefined],
    ['img-src', 'data', '/important/terms', undefined],
  ]);
  expect(lines.text()).not.toMatch(/ada-lovelace|track\.js|198\.51\.100/);
  expect(await counted()).toEqual([
    'csp_reports_total{directive="script-src-elem"} 2',
    'csp_reports_total{directive="img-src"} 1',
  ]);
});

test('a repeated report is logged once, and its number of repeats at shutdown', async () => {
  for (let index = 0; index < 40; index += 1) await sendOld().expect(204);
  expect(logged()).toEqual([['script-src-elem', 'inline', '/branches/:slug', undefined]]);
  site.services.bursts.close();
  expect(logged()[1]).toEqual(['script-src-elem', 'inline', '/branches/:slug', 39]);
});

test('violations caused by browser extensions are neither logged nor counted', async () => {
  await sendOld({ 'blocked-uri': 'moz-extension' }).expect(204);
  await sendOld({ 'blocked-uri': 'chrome-extension://abc/x.js' }).expect(204);
  await sendOld({ 'blocked-uri': 'inline', 'source-file': 'safari-web-extension://abc/x.js' }).expect(204);
  await send('application/reports+json', ofChromium({ sourceFile: 'chrome-extension' })).expect(204);
  expect(logged()).toEqual([]);
  expect(await counted()).toEqual([]);
});

test('other report types are ignored; unknown directives, sources and pages are logged as “other”', async () => {
  await send('application/reports+json', [{ type: 'deprecation', body: { id: 'x' } }]).expect(204);
  expect(logged()).toEqual([]);
  await sendOld({
    'effective-directive': 'ada-lovelace-src',
    'blocked-uri': 'ada lovelace',
    'document-uri': 'https://www.example.test/ada-lovelace',
  }).expect(204);
  await sendOld({ 'effective-directive': '', 'violated-directive': "style-src 'self'" }).expect(204);
  expect(logged()).toEqual([
    ['other', 'other', 'other', undefined],
    ['style-src', 'inline', '/branches/:slug', undefined],
  ]);
  expect(lines.text()).not.toMatch(/ada.lovelace/);
});

test.each([
  ['not a report', 'application/csp-report', '{"report":1}', 400],
  [
    'a report without its directive',
    'application/csp-report',
    '{"csp-report":{"document-uri":"x","blocked-uri":"y"}}',
    400,
  ],
  ['not a list', 'application/reports+json', '{"type":"csp-violation"}', 400],
  ['a list of other reports', 'application/reports+json', '[1]', 400],
  ['an empty violation', 'application/reports+json', '[{"type":"csp-violation","body":{}}]', 400],
  ['invalid JSON', 'application/csp-report', '{', 400],
  ['another type', 'application/json', '{}', 415],
  ['a form of another site', 'text/plain', '{}', 415],
  [
    'more than 16 KB',
    'application/csp-report',
    JSON.stringify(ofFirefox({ referrer: 'x'.repeat(17_000) })),
    413,
  ],
])('%s is rejected with an empty response', async (_what, type, body, status) => {
  const answer = await send(type, body);
  expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([status, '', 'no-store']);
  expect(logged()).toEqual([]);
});

test('thirty reports a minute are counted from one address, and each gets the same 204', async () => {
  for (let index = 0; index < 45; index += 1)
    await send('application/csp-report', ofFirefox(), '203.0.113.7').expect(204);
  expect(await counted()).toEqual(['csp_reports_total{directive="script-src-elem"} 30']);
  await sendOld().expect(204);
  site.advance(60_000);
  await send('application/csp-report', ofFirefox(), '203.0.113.7').expect(204);
  expect(await counted()).toEqual(['csp_reports_total{directive="script-src-elem"} 32']);
});

test('every page’s CSP names the reporting endpoint, and its headers give the address', async () => {
  for (const address of ['/', '/important/terms', '/payment', '/sign-up', '/nowhere-at-all', '/test']) {
    const { headers } = await supertest(site.app).get(address);
    expect(headers['content-security-policy']).toMatch(/;report-to csp;report-uri \/csp-report$/);
    expect(headers['reporting-endpoints']).toBe('csp="/csp-report"');
  }
});
