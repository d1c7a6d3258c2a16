/** Retries by the balancers of requests that a server has accepted but never answered. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Balancer, type BalancerKind, startBalancer } from '../support/balancer.ts';
import { needs } from '../support/needs.ts';

function describeBalancer(kind: BalancerKind): void {
  let balancer: Balancer;
  let posts: string[] = [];
  const servers = [0, 1].map(() =>
    http.createServer((req, res) => {
      if (req.method === 'GET') return void res.end('ok');
      posts.push(String(req.url));
      // Behaves like a killed server: the balancer cannot know how far it got.
      req.resume().once('end', () => req.socket.destroy());
    }),
  );
  beforeAll(async () => {
    for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
    const ports = servers.map((server) => (server.address() as AddressInfo).port);
    balancer = await startBalancer(kind, ports, { sticky: false });
  });
  beforeEach(() => {
    posts = [];
  });
  afterAll(async () => {
    await balancer.stop();
    for (const server of servers) server.close();
  });

  const send = async (path: string) => {
    // After both servers have failed, nginx tries neither for a second.
    while (!(await fetch(balancer.origin)).ok) await new Promise(setImmediate);
    const request = fetch(balancer.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    // haproxy closes the client's connection as well, without a response.
    const status = await request.then((response) => response.status).catch(() => 'cut');
    expect(['cut', 502]).toContain(status);
  };

  test('an unanswered form post is retried', async () => {
    await send('/contact');
    expect(posts.length).toBeGreaterThan(1);
  });

  test.each([
    '/account/password',
    '/identitytoolkit.googleapis.com/v1/accounts:update?key=embedded',
    '/securetoken.googleapis.com/v1/token?key=embedded',
    '/payment-redirect',
    '/payment-webhook/stripe',
  ])('an unanswered post that changes an account or a payment is not retried: %s', async (path) => {
    await send(path);
    expect(posts).toEqual([path]);
  });
}

/** Sends the request from another local address than the balancer's. */
function statusFrom(localAddress: string, origin: string, agent: http.Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get(origin, { localAddress, agent }, (res) => res.resume().once('end', () => resolve(res.statusCode)))
      .once('error', reject);
  });
}

needs('haproxy').test(
  'haproxy rate-limits an address that sends too many requests, and no other',
  async () => {
    const server = http.createServer((_req, res) => res.end('ok'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { origin, stop } = await startBalancer('haproxy', [(server.address() as AddressInfo).port], {
      sticky: false,
    });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 20 });
    const flood = await Promise.all(
      Array.from({ length: 1_050 }, () => statusFrom('127.0.0.2', origin, agent)),
    );
    const refused = flood.filter((status) => status === 429).length;
    expect(flood.filter((status) => status === 200).length).toBe(1_050 - refused);
    expect(refused).toBeGreaterThan(0);
    expect(await statusFrom('127.0.0.3', origin, agent)).toBe(200);
    agent.destroy();
    await stop();
    server.close();
  },
);

for (const kind of ['haproxy', 'nginx'] as const)
  needs(kind).describe(`behind ${kind}`, () => describeBalancer(kind));
