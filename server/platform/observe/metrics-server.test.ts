/** The metrics are fetched at one address, by this machine only. */
import type { AddressInfo } from 'node:net';
import { createMetrics } from './metrics.ts';
import { createMetricsServer, metricsHost } from './metrics-server.ts';

const metrics = createMetrics();
const server = createMetricsServer(metrics);
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, metricsHost, resolve));
  const { address, port } = server.address() as AddressInfo;
  origin = `http://${address}:${port}`;
});
afterAll(() => server.close());

test('only this machine can reach it', () => {
  expect(metricsHost).toBe('127.0.0.1');
});

test('what is counted is written in the text format of Prometheus', async () => {
  metrics.cacheRefreshFailures.inc({ cache: 'site' }, 3);
  metrics.gauge({
    name: 'things_waiting',
    help: 'Things that wait',
    collect() {
      this.set(7);
    },
  });
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('# TYPE cache_refresh_failures_total counter');
  expect(text).toContain('cache_refresh_failures_total{cache="site"} 3\n');
  expect(text).toContain('things_waiting 7\n');
});

test('there is nothing else', async () => {
  for (const path of ['/', '/metrics/', '/livez', '/Metrics'])
    expect((await fetch(origin + path)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('two registries know nothing of each other', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.counter({ name: 'own_total', help: 'Its own' }).inc();
  expect(await one.write()).toContain('own_total 1');
  expect(await other.write()).not.toContain('own_total');
});
