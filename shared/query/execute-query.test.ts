/** How a query is named, authorised and refused. */
import { queryCacheKey } from './cache-key.ts';
import { query } from './document.ts';
import { authorization, executeQuery, type QueryClient } from './execute-query.ts';

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

test('no query and no client are mistakes of ours, and throw', async () => {
  await expect(executeQuery(clientThatSays({}), undefined, {}, null)).rejects.toThrow(/needs a query/);
  await expect(executeQuery(undefined, offers, {}, null)).rejects.toThrow(/needs a query client/);
});

test('errors and empty answers are of different kinds', async () => {
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
  [null, null],
  ['', null],
])('token %j is sent as %j', (token, header) => {
  expect(authorization(token)).toBe(header);
});

test('a key has ten characters and depends on query, variables and client, not on the order of fields', () => {
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

test('a document without one named operation is refused', () => {
  expect(() => query('{ offers { total } }')).toThrow(/named query/);
});
