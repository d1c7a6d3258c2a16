/** Three servers with one Redis and one hosted query API share loaded data and rate limits. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../support/eventually.ts';
import { visitorIp } from '../support/form-server.ts';
import { needs } from '../support/needs.ts';
import { randomFrom } from '../support/seeded-random.js';
import { type SiteGroup, startSiteGroup } from '../support/site-group.ts';
import { startRedis, type TestRedis } from '../support/start-redis.ts';
import { startServices } from '../support/start-services.ts';

let group: SiteGroup | undefined;
let redis: TestRedis | undefined;
afterEach(async () => {
  await Promise.all([group?.close(), redis?.close()]);
  [group, redis] = [undefined, undefined];
});

/**
 * Every cached address of the site map, and variants of one page, 111 in all. Excludes those that are fetched
 * for each visitor.
 */
async function listAddresses({ sites }: SiteGroup): Promise<string[]> {
  const siteMap = await (await fetch(`${sites[0]?.origin}/sitemap.xml`)).text();
  const listed = [...siteMap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, address]) => address || '/',
  );
  const cached = listed.filter((address) => address !== '/sign-up');
  const variants = Array.from(
    { length: 111 - cached.length },
    (_, index) => `/travel-money?amount=${10 + index}`,
  );
  return [...cached, ...variants].slice(0, 111);
}

/** Number of query API calls for 400 visits of 111 addresses, six at a time. */
async function countCalls(servers: number, settings: Record<string, string>): Promise<number> {
  group = await startSiteGroup(servers, settings);
  const addresses = await listAddresses(group);
  expect(addresses).toHaveLength(111);
  const { sites, api } = group;
  const random = randomFrom(1);
  const views = Array.from({ length: 400 }, (_, index) => ({
    origin: sites[index % servers]?.origin,
    address: addresses[Math.floor(random() * addresses.length)],
  }));
  const statuses: number[] = [];
  const visitor = async () => {
    for (let view = views.pop(); view; view = views.pop()) {
      const response = await fetch(`${view.origin}${view.address}`);
      await response.text();
      statuses.push(response.status);
    }
  };
  await Promise.all(Array.from({ length: 6 }, visitor));
  expect(statuses).toEqual(Array(400).fill(200));
  const calls = api.requests.length;
  await group.close();
  group = undefined;
  return calls;
}

needs('redis-server').describe('a real Redis', () => {
  test('three servers with one Redis send the query API at most nine calls more than one server', async () => {
    redis = await startRedis();
    const one = await countCalls(1, {});
    const apart = await countCalls(3, {});
    // No command time-out: a late Redis is tested below.
    const together = await countCalls(3, { REDIS_URL: `${redis.url}?commandTimeout=none` });
    console.log(
      `400 views of 111 addresses: one server ${one} calls, three ${apart}, three with Redis ${together}`,
    );
    expect(one).toBeGreaterThan(90);
    expect(apart).toBeGreaterThan(150);
    // Each server fetches the live facts once; concurrent requests of all servers may add one call.
    expect(together - one).toBeLessThanOrEqual(9);
  });

  test('with the documented 64 MB, requests for made-up addresses evict no rate-limit counter from Redis', async () => {
    redis = await startRedis('--maxmemory', '64mb', '--maxmemory-policy', 'volatile-lru');
    // Another program's keys without expiry leave room for a few hundred pages.
    const usedBytes = async () =>
      Number(/used_memory:(\d+)/.exec((await redis?.client.info('memory')) ?? '')?.[1]);
    for (let number = 0; (await usedBytes()) < 66_000_000; number += 1)
      await redis.client.set(`other:${number}`, 'x'.repeat(250_000));
    const settings = { TRUST_PROXY: '1', REDIS_URL: `${redis.url}?commandTimeout=none` };
    const { app, services } = await startServices(settings);
    await eventually('Redis to be used', () => services.redis?.isAvailable === true);
    const accounts = Array.from({ length: 50 }, (_, number) => `${number}@example.test`);
    for (const account of accounts) await services.rateLimiter.consume('password-of-account', account, 100);
    const countCounters = async () => (await redis?.client.keys('tries:password-of-account:*'))?.length;
    expect(await countCounters()).toBe(50);
    const listening = createServer(app).listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
    const ask = async (number: number) => {
      const headers = { 'x-forwarded-for': visitorIp(number) };
      const address =
        number % 2
          ? `offers/_payload.json?budget=${900_000 + number}`
          : `poster-download.svg?offer=ZZ${1_000 + number}`;
      return (await (await fetch(`${origin}/${address}`, { headers })).text()).length;
    };
    const sizes: number[] = [];
    for (let number = 1; number <= 400; number += 1) sizes.push(await ask(number));
    listening.close();
    expect(Math.min(...sizes)).toBeGreaterThan(9_000);
    expect(await redis.client.keys('premier:payload:*')).toEqual([]);
    expect(await countCounters()).toBe(50);
    const waits = await Promise.all(
      accounts.map((account) => services.rateLimiter.retryAfter('password-of-account', account)),
    );
    expect(waits.filter((seconds) => seconds === 0)).toEqual([]);
    expect(await redis.client.info('stats')).toContain('evicted_keys:0\r');
  });
});
