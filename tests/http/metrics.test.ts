/** Metrics of the site's modules, and which dependencies they report as unavailable. */
import { createServer } from 'node:http';
import supertest from 'supertest';
import { Timestamp } from '#shared/document-values.ts';
import { startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { startFakeRedis } from '../fakes/fake-redis.ts';
import { startFakeSmtp } from '../fakes/fake-smtp.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { mountSampleForm, validSampleValues } from '../support/sample-form.ts';
import { readScrape } from '../support/scrape.ts';
import { newEmail, sendSampleForm } from '../support/send-sample-form.ts';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;
beforeAll(mountSampleForm);

const open = async (settings: Record<string, string> = {}) => {
  started = await startServices({ TRUST_PROXY: '1', ...settings });
};
const value = async (sample: string) => readScrape(await started.services.metrics.write()).value(sample);
const dependency = (name: string) => started.services.dependencies.list().find((each) => each.name === name);
const get = (address: string) => supertest(started.app).get(address).set('accept', 'text/html');

describe('on a separate server', () => {
  beforeEach(() => open());

  test('form submissions are counted by result', async () => {
    const form = (email: string) => ({ ...validSampleValues, email });
    await sendSampleForm(started, form(newEmail())).expect(303);
    await sendSampleForm(started, form(newEmail())).expect(303);
    await sendSampleForm(started, form('not an address')).expect(422);
    expect(await value('form_submissions_total{form="sample",result="stored"}')).toBe(2);
    expect(await value('form_submissions_total{form="sample",result="rejected"}')).toBe(1);
  });

  test('the page cache reports its results, entries and bytes', async () => {
    await get('/press').expect(200);
    await started.advanceWhenIdle(0);
    await get('/press').expect(200);
    await get('/press').expect(200);
    const ofPages = (result: string) =>
      value(`cache_requests_total{cache="page",tier="memory",result="${result}"}`);
    expect([await ofPages('miss'), await ofPages('fresh'), await ofPages('stale')]).toEqual([1, 2, 0]);
    expect(await value('cache_entries{cache="page",tier="memory"}')).toBe(1);
    // Stored compressed; the plain HTML is four times as large.
    const bytes = await value('cache_bytes{cache="page",tier="memory"}');
    expect([Number(bytes) > 5_000, Number(bytes) < 20_000]).toEqual([true, true]);
    await started.advanceWhenIdle(30 * 60_000);
    await get('/press').expect(200);
    expect(await ofPages('stale')).toBe(1);
    await get('/press/no-such-release').expect(404);
    expect(await ofPages('error')).toBe(1);
  });

  detail('pages evicted from a full cache are counted', async () => {
    await open({ PAGE_CACHE_MB: '1' });
    const evicted = () => value('cache_evictions_total{cache="page",tier="memory"}');
    expect(await evicted()).toBe(0);
    for (let page = 1; (await evicted()) === 0; page += 1) {
      await get(`/offers?budget=${page * 100}`).expect(200);
      await started.advanceWhenIdle(0);
    }
    expect(await value('cache_bytes{cache="page",tier="memory"}')).toBeLessThanOrEqual(1024 * 1024);
  });

  test('every rate-limited request of a flood is counted by limit, and refusals by event', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    for (let index = 0; index < 125; index += 1) await get(`/nowhere-${index}`).set(from);
    expect(await value('rate_limited_total{limit="not-found"}')).toBe(5);
    expect(await value('security_events_total{event="rate_limited"}')).toBe(5);
    await supertest(started.app).post('/contact').set({ 'sec-fetch-site': 'cross-site' }).expect(403);
    await eventually(
      'the refusal to be counted',
      async () => (await value('security_events_total{event="origin_refused"}')) === 1,
    );
  });

  test('each of eight repeated browser errors is counted by kind', async () => {
    const report = { kind: 'chunk', message: 'gone', build: 'a', path: '/press' };
    for (let index = 0; index < 8; index += 1)
      await supertest(started.app).post('/client-errors').set('sec-fetch-site', 'same-origin').send(report);
    expect(await value('client_errors_total{kind="chunk"}')).toBe(8);
    expect(await value('client_errors_total{kind="mount"}')).toBe(0);
  });

  test('the age of the rates is reported once there are rates', async () => {
    expect(await value('rates_age_seconds{which="newest"}')).toBeUndefined();
    const { documents, now } = started.services;
    const rate = (id: string, ageSeconds: number) => {
      const checkedAt = new Timestamp(now().getTime() / 1000 - ageSeconds, 0);
      return { kind: 'set' as const, collection: 'rates', id, fields: { sell: 1.15, checkedAt } };
    };
    await documents.commit([rate('EUR', 60), rate('USD', 900)]);
    await eventually(
      'the rates to have an age',
      async () => (await value('rates_age_seconds{which="newest"}')) === 60,
    );
    expect(await value('rates_age_seconds{which="oldest"}')).toBe(900);
    started.advance(3_600_000);
    expect(await value('rates_age_seconds{which="newest"}')).toBe(3_660);
    expect(dependency('documents')).toMatchObject({ status: 'ok' });
  });

  test('a stream is counted as open until it closes, and its duration is no response time', async () => {
    const server = createServer(started.app).listen(0);
    const { port } = server.address() as { port: number };
    const aborter = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${port}/live/notices`, { signal: aborter.signal });
    expect(stream.status).toBe(200);
    await eventually('one open stream', async () => (await value('live_streams_open{stream="facts"}')) === 1);
    aborter.abort();
    await eventually('no open stream', async () => (await value('live_streams_open{stream="facts"}')) === 0);
    await eventually(
      'the request to be counted',
      async () =>
        (await value('http_requests_total{route="/live/:topics",method="GET",status="200",cache="none"}')) ===
        1,
    );
    // The duration of a stream is not a response time.
    expect(await value('http_request_duration_seconds_count{route="/live/:topics",cache="none"}')).toBe(0);
    server.closeAllConnections();
    server.close();
  });
});

test('a hosted query API’s failures, retries, breaker and unavailability are reported', async () => {
  const api = await startFakeQueryApi();
  await open({ QUERY_API_URL: api.url, PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' });
  await get('/press').expect(200);
  expect(dependency('query-api')).toMatchObject({ status: 'ok' });
  expect(await value('query_api_request_duration_seconds_count{operation="PressRoom",result="ok"}')).toBe(1);
  expect(await value('query_api_breaker_state{state="closed"}')).toBe(1);
  api.behaviour = 503;
  for (let index = 0; index < 30; index += 1) await get('/press').expect(503);
  expect(
    await value('query_api_request_duration_seconds_count{operation="PressRoom",result="status"}'),
  ).toBeGreaterThan(5);
  expect(await value('query_api_retries_total')).toBeGreaterThan(0);
  expect(await value('query_api_breaker_state{state="open"}')).toBe(1);
  expect(await value('query_api_breaker_state{state="closed"}')).toBe(0);
  expect(dependency('query-api')).toMatchObject({ status: 'degraded', reason: 'breaker_open' });
  expect(await value('dependency_ok{dependency="query-api"}')).toBe(0);
});

test('mails are counted by result, and an unavailable mail server is reported', async () => {
  const smtp = await startFakeSmtp();
  await open({ SMTP_URL: smtp.url });
  const { outbox } = started.services;
  await sendSampleForm(started, { ...validSampleValues, email: newEmail() }).expect(303);
  await outbox.sendDue();
  expect(await value('mails_total{result="sent"}')).toBe(2);
  expect(dependency('mail')).toMatchObject({ status: 'ok' });
  await smtp.stop();
  await sendSampleForm(started, { ...validSampleValues, email: newEmail() }).expect(303);
  await outbox.sendDue();
  expect(await value('mails_total{result="deferred"}')).toBe(2);
  expect(dependency('mail')).toMatchObject({ status: 'degraded', reason: 'mail_deferred' });
});

test('Redis is reported as degraded once it is unavailable', async () => {
  const redis = await startFakeRedis();
  await open({ REDIS_URL: redis.url });
  // The start does not wait long for Redis.
  await eventually('Redis to be there', () => dependency('redis')?.status === 'ok');
  await redis.stop();
  await eventually('Redis to be away', () => dependency('redis')?.status === 'degraded');
  expect(JSON.stringify(dependency('redis'))).not.toContain('127.0.0.1');
  await started.services.close();
});
