/** What the balancers send again to another server when the first has taken it and never answered. */
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
      // As a server that is killed: what it has done by then nobody can say.
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
    // nginx asks nobody for a second where both have failed it.
    while (!(await fetch(balancer.origin)).ok) await new Promise(setImmediate);
    const request = fetch(balancer.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    // haproxy hands a connection that was cut on as it is.
    const status = await request.then((response) => response.status).catch(() => 'cut');
    expect(['cut', 502]).toContain(status);
  };

  test('a form is: sent twice it is stored once', async () => {
    await send('/contact');
    expect(posts.length).toBeGreaterThan(1);
  });

  test.each([
    '/account/password',
    '/identitytoolkit.googleapis.com/v1/accounts:update?key=embedded',
    '/securetoken.googleapis.com/v1/token?key=embedded',
    '/payment-redirect',
    '/payment-webhook/stripe',
  ])('what changes an account or a payment is not: %s', async (path) => {
    await send(path);
    expect(posts).toEqual([path]);
  });
}

for (const kind of ['haproxy', 'nginx'] as const)
  needs(kind).describe(`behind ${kind}`, () => describeBalancer(kind));
