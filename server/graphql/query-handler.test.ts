/** Conformance of the query API to the GraphQL over HTTP specification, over a real port. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { GraphQLError } from 'graphql';
import { serverAudits } from 'graphql-http';
import { writeFakeContent } from '#tests/fixtures/fake-content.ts';
import { featureResolvers } from '../features.ts';
import { openEmbeddedQueryApi } from './embedded-query-api.ts';
import { createQueryHandler } from './query-handler.ts';

const fake = writeFakeContent();
let server: Server;
let url: string;

beforeAll(async () => {
  const now = () => new Date('2026-11-21T09:00:00Z');
  const { handler } = await openEmbeddedQueryApi({ resolvers: featureResolvers, files: fake.files, now });
  const app = express().all('/query-api', handler);
  server = await new Promise((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/query-api`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  fake.remove();
});

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
}

const audits = serverAudits({ url: () => url, fetchFn: fetch });

test.each(audits.map((audit) => [audit.name, audit] as const))(
  'GraphQL over HTTP audit: %s',
  async (_, audit) => {
    const result = await audit.fn();
    // An audit leaves its response unread, which would hold the connection open.
    if (result.status !== 'ok') await result.response.body?.cancel();
    expect(result).toMatchObject({ status: 'ok' });
  },
);

test('a query is answered by POST and by GET', async () => {
  const answer = await post(
    JSON.stringify({
      query: 'query A($slug: String!) { branch(slug: $slug) { name } }',
      variables: { slug: 'swaffham-shop' },
    }),
  );
  expect(await answer.json()).toEqual({ data: { branch: { name: 'Swaffham' } } });
  const got = await fetch(`${url}?query=${encodeURIComponent('{ site { name } }')}`);
  expect(await got.json()).toEqual({ data: { site: { name: 'Premier' } } });
});

test('responses have the no-store and nosniff headers', async () => {
  for (const answer of [
    await post('{"query":"{ site { name } }"}'),
    await post('{'),
    await post('x'.repeat(17_000)),
  ]) {
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    await answer.text();
  }
});

test.each([
  ['a body over 16 KB', JSON.stringify({ query: `{ site { name } } #${'x'.repeat(17_000)}` }), {}, 413],
  ['a form', 'query={site{name}}', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['plain text', '{"query":"{ site { name } }"}', { 'content-type': 'text/plain' }, 415],
  ['a compressed body', 'x', { 'content-encoding': 'gzip' }, 415],
  ['an empty body', '', {}, 400],
  ['half a body', '{"query":', {}, 400],
  ['a list', '[]', {}, 400],
] as const)('%s is refused', async (_, body, headers, status) => {
  const answer = await post(body, headers);
  expect(answer.status).toBe(status);
  await answer.text();
});

test('a query that is too deep returns 400 to a client that accepts application/graphql-response+json', async () => {
  const query =
    '{ branches { nearby { branch { nearby { branch { nearby { branch { nearby { miles } } } } } } } } }';
  const answer = await post(JSON.stringify({ query }), { accept: 'application/graphql-response+json' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'QUERY_TOO_DEEP' } }] });
});

test('an internal error is reported, and its message is hidden from the client', async () => {
  const reported: Error[] = [];
  const secret = new Error('password hunter2 refused at /srv/db');
  const failing = express().use(
    createQueryHandler({
      prepare: () => [new GraphQLError('outer', { originalError: secret })],
      report: (error) => reported.push(error),
    }),
  );
  const other: Server = await new Promise((resolve) => {
    const listening = failing.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const { port } = other.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/?query={site{name}}`);
  expect(await answer.text()).not.toMatch(/hunter2|outer/);
  expect(reported).toEqual([secret]);
  await new Promise((resolve) => other.close(resolve));
});

test('a client that has used up its cost budget gets 429 with Retry-After', async () => {
  const asked: number[] = [];
  const { handler } = await openEmbeddedQueryApi({
    resolvers: featureResolvers,
    files: fake.files,
    now: () => new Date('2026-11-21T09:00:00Z'),
    charge: async (_, points) => {
      if (points > 0) asked.push(points);
      return asked.length > 1 && points === 0 ? 17 : 0;
    },
  });
  const other: Server = await new Promise((resolve) => {
    const listening = express()
      .use(handler)
      .listen(0, '127.0.0.1', () => resolve(listening));
  });
  const send = (body: object) =>
    fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const byIds = 'query ($ids: [ID!]) { offers(first: 100, filter: { ids: $ids }) { items { id title } } }';
  expect((await send({ query: byIds })).status).toBe(200);
  await send({ query: byIds, variables: { ids: Array.from({ length: 1000 }, () => 'AC1001') } });
  const refused = await send({ query: '{ site { name } }' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('17');
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
  // Cost of the list, its items and two fields of each of a hundred, then of the fields with arguments.
  expect(asked[0]).toBe(202);
  expect(asked[1]).toBeGreaterThan(202 + 500);
  await new Promise((resolve) => other.close(resolve));
});
