/** Browser errors reach the log: validated, rate-limited, and only from the site's own pages. */
import { pino } from 'pino';
import supertest from 'supertest';
import { type Started, server, startServices } from '../support/start-services.ts';

const report = { kind: 'chunk', message: 'TypeError: gone', build: 'abc', path: '/press' };
let started: Started;
let lines: { browser?: unknown }[];
let app: ReturnType<typeof server.createApp>;

beforeEach(async () => {
  started = await startServices();
  lines = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = server.createApp({ ...started.services, log });
});

const send = (body: object, site = 'same-origin') =>
  supertest(app).post('/client-errors').set('sec-fetch-site', site).send(body);

test('a report is logged as one line', async () => {
  const answer = await send(report);
  expect(answer.status).toBe(204);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(lines.filter(({ browser }) => browser).map(({ browser }) => browser)).toEqual([report]);
});

test.each([
  ['another kind', { ...report, kind: 'party' }],
  ['an unknown field', { ...report, email: 'a@example.test' }],
  ['too long a text', { ...report, message: 'x'.repeat(501) }],
])('a report with %s is refused', async (_what, body) => {
  await send(body).expect(400);
  expect(lines.some(({ browser }) => browser)).toBe(false);
});

test('a report from another site is rejected', async () => {
  await send(report, 'cross-site').expect(403);
});

describe('during a flood of reports', () => {
  const reported = () => lines.filter(({ browser }) => browser).length;
  const sendFrom = (address: string) => send(report).set('x-forwarded-for', address);

  beforeEach(async () => {
    started = await startServices({ TRUST_PROXY: '1' });
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    app = server.createApp({ ...started.services, log });
  });

  test('five reports a minute are logged from one address, and another address is still logged', async () => {
    for (let index = 0; index < 75; index += 1) await sendFrom('203.0.113.1').expect(204);
    expect(reported()).toBe(5);
    await sendFrom('203.0.113.2').expect(204);
    expect(reported()).toBe(6);
    started.advance(60_000);
    await sendFrom('203.0.113.1').expect(204);
    expect(reported()).toBe(7);
  });

  test('sixty reports a minute are logged from all addresses, and no more until the next minute', async () => {
    for (let index = 0; index < 65; index += 1) await sendFrom(`203.0.113.${index}`).expect(204);
    expect(reported()).toBe(60);
    started.advance(60_000);
    await sendFrom('203.0.113.1').expect(204);
    expect(reported()).toBe(61);
  });
});
