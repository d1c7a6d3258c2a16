/** Tests of how a query is named, authorised and rejected. */
import { queryCacheKey } from './cache-key.ts';
import { query } from './document.ts';
import { authorization, executeQuery, type QueryClient, queryKey } from './execute-query.ts';

const offers = query<{ n: number }, { n?: number }>('query Offers($n: Int) { offers(first: $n) { total } }');

function clientThatSays(envelope: unknown): QueryClient & { asked: unknown[] } {
  const asked: unknown[] = [];
  return {
    id: 'default',
    asked,
    transport: async (...call) => {
      asked.push(call);
      return envelope as never;
    },
  };
}

test('a request names its operation, variables and query, in that order', async () => {
  const client = clientThatSays({ data: { n: 1 } });
  await expect(executeQuery(client, offers, { n: 3 }, 'abc')).resolves.toEqual({ n: 1 });
  const [[request, options]] = client.asked as [[object, object]];
  expect(JSON.stringify(request)).toBe(
    '{"operationName":"Offers","variables":{"n":3},"query":"query Offers($n: Int) { offers(first: $n) { total } }"}',
  );
  expect(options).toEqual({ token: 'abc', kind: 'query' });
});

test('executeQuery rejects when the query or the client is missing', async () => {
  await expect(executeQuery(clientThatSays({}), undefined, {}, null)).rejects.toThrow(
    /called without a query/,
  );
  await expect(executeQuery(undefined, offers, {}, null)).rejects.toThrow(/no query client/);
});

test('errors and an empty response reject with different kinds of error', async () => {
  await expect(
    executeQuery(clientThatSays({ errors: [{ message: 'no' }] }), offers, {}, null),
  ).rejects.toMatchObject({ kind: 'graphql' });
  await expect(executeQuery(clientThatSays({ data: null }), offers, {}, null)).rejects.toMatchObject({
    kind: 'envelope',
  });
});

test.each([
  ['abc', 'Bearer abc'],
  ['abc==', 'Bearer abc=='],
  ['Basic x', 'Basic x'],
  ['?Basic x', 'Bearer ?Basic x'],
  [null, null],
  ['', null],
])('the token %j is sent as %j', (token, header) => {
  expect(authorization(token)).toBe(header);
});

test('a key has ten characters and depends on variables and client, not on the order of fields', () => {
  const key = queryCacheKey(offers.text, { a: 1, b: [2, { c: 3 }] }, 'default');
  expect(key).toMatch(/^[0-9a-z]{10}$/);
  expect(queryCacheKey(offers.text, { b: [2, { c: 3 }], a: 1 }, 'default')).toBe(key);
  expect(queryCacheKey(offers.text, { a: 1, b: [2, { c: 4 }] }, 'default')).not.toBe(key);
  expect(queryCacheKey(offers.text, { a: 1, b: [2, { c: 3 }] }, 'other')).not.toBe(key);
  expect(queryCacheKey(offers.text, undefined, 'default')).toBe(queryCacheKey(offers.text, {}, 'default'));
});

test('ten thousand different variables have ten thousand keys', () => {
  const keys = new Set(
    Array.from({ length: 10_000 }, (_, n) => queryCacheKey(offers.text, { n }, 'default')),
  );
  expect(keys.size).toBe(10_000);
});

test('a document without a named operation throws', () => {
  expect(() => query('{ offers { total } }')).toThrow(/named query/);
});

test('a QueryError has the operation’s name, all API messages and the original error as its cause', async () => {
  const originalError = new Error('the store is shut');
  const errors = [{ message: 'no' }, { message: 'not at all', originalError }];
  await expect(executeQuery(clientThatSays({ errors }), offers, {}, null)).rejects.toMatchObject({
    name: 'QueryError',
    kind: 'graphql',
    operationName: 'Offers',
    message: 'Offers: no; not at all',
    status: undefined,
    cause: originalError,
  });
  await expect(executeQuery(clientThatSays({}), offers, {}, null)).rejects.toMatchObject({
    message: 'Offers: neither data nor errors',
    cause: undefined,
  });
});

test('queryKey is made of the query, its variables and the client’s id', () => {
  const client = clientThatSays({});
  expect(queryKey(client, offers, { n: 3 })).toBe(queryCacheKey(offers.text, { n: 3 }, 'default'));
});
