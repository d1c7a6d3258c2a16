/** Browser queries: sent to this site, retried once after a broken connection, and timed out. */

import { createBrowserQueryClient } from './browser-query-client.ts';
import { nearestBranchesQuery } from './nearest-branches.query.ts';

type Answer = Response | Error | ((init: RequestInit) => Promise<Response>);

const realFetch = globalThis.fetch;
const data = { nearestBranches: [] };
const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json; charset=utf-8', ...init.headers },
  });

let calls: [address: string, init: RequestInit][];

/** Fake network: each request gets the next answer. */
function answerWith(...answers: Answer[]): void {
  calls = [];
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    calls.push([address, init]);
    const answer = answers.shift() ?? new TypeError('Failed to fetch');
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(init) : answer;
  }) as typeof fetch;
}

/** A server that never answers, as fetch presents it. */
const silence = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

const runQuery = (signal?: AbortSignal) =>
  createBrowserQueryClient().query(nearestBranchesQuery, { place: 'NR2' }, signal);

afterEach(() => {
  globalThis.fetch = realFetch;
  import.meta.jest.useRealTimers();
});

test('a query is posted to this site as JSON, without an Authorization header', async () => {
  answerWith(json({ data }));
  await expect(runQuery()).resolves.toEqual(data);
  const [[address, init]] = calls as [[string, RequestInit]];
  expect(address).toBe('/graphql');
  expect(init.method).toBe('POST');
  expect(init.headers).toEqual({ 'content-type': 'application/json', accept: 'application/json' });
  expect(JSON.parse(init.body as string)).toEqual({
    operationName: 'NearestBranches',
    variables: { place: 'NR2' },
    query: nearestBranchesQuery.text,
  });
});

test('a query is retried once after a broken connection, and not again', async () => {
  answerWith(new TypeError('Failed to fetch'), json({ data }));
  await expect(runQuery()).resolves.toEqual(data);
  answerWith(new TypeError('Failed to fetch'), new TypeError('Failed to fetch'));
  await expect(runQuery()).rejects.toMatchObject({ kind: 'network' });
  expect(calls).toHaveLength(2);
});

test('a mutation is never sent twice', async () => {
  answerWith(new TypeError('Failed to fetch'));
  const mutation = { text: 'mutation Buy { buy }', operationName: 'Buy', kind: 'mutation' } as const;
  await expect(createBrowserQueryClient().query(mutation, {})).rejects.toMatchObject({ kind: 'network' });
  expect(calls).toHaveLength(1);
});

test('a query times out after ten seconds and is not retried', async () => {
  import.meta.jest.useFakeTimers();
  answerWith(silence);
  const asked = expect(runQuery()).rejects.toMatchObject({ kind: 'network' });
  import.meta.jest.advanceTimersByTime(9_999);
  expect(calls[0]?.[1].signal?.aborted).toBe(false);
  import.meta.jest.advanceTimersByTime(1);
  expect(calls[0]?.[1].signal?.aborted).toBe(true);
  await asked;
  expect(calls).toHaveLength(1);
});

test('an aborted query is not retried', async () => {
  answerWith(silence, json({ data }));
  const leaving = new AbortController();
  const asked = expect(runQuery(leaving.signal)).rejects.toMatchObject({ kind: 'network' });
  leaving.abort();
  await asked;
  expect(calls).toHaveLength(1);
});

test.each<[string, Response, object]>([
  [
    'a failure of the server',
    json({ errors: [{ message: 'no' }] }, { status: 503 }),
    { kind: 'status', status: 503 },
  ],
  ['a refusal', json({ errors: [{ message: 'no' }] }, { status: 403 }), { kind: 'status', status: 403 }],
  [
    'a login page',
    json('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    { kind: 'envelope' },
  ],
  ['a truncated response', json('{"data":{"near'), { kind: 'envelope' }],
  ['nothing', json('null'), { kind: 'envelope' }],
  ['something else', json('{"result":1}'), { kind: 'envelope' }],
  [
    'errors of the query',
    json({ errors: [{ message: 'no such field' }] }, { status: 400 }),
    { kind: 'graphql' },
  ],
  ['errors beside data', json({ data, errors: [{ message: 'a part failed' }] }), { kind: 'graphql' }],
])('%s is an error of its own kind, and is not retried', async (_, response, error) => {
  answerWith(response);
  await expect(runQuery()).rejects.toMatchObject({
    name: 'QueryError',
    operationName: 'NearestBranches',
    ...error,
  });
  expect(calls).toHaveLength(1);
});
