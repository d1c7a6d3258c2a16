/** Queries that browsers may send to a hosted or the embedded API, and those rejected before they run. */
import supertest from 'supertest';
import { nearestBranchesQuery } from '#client/query/nearest-branches.query.ts';
import { type FakeQueryApi, startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { type Started, startServices } from '../support/start-services.ts';

const { text, operationName } = nearestBranchesQuery;
const question = { operationName, variables: { place: 'Norwich' }, query: text };
const nearestToNorwich = { data: { nearestBranches: expect.any(Array) } };

let api: FakeQueryApi;
let hosted: Started;

beforeAll(async () => {
  api = await startFakeQueryApi();
  hosted = await startServices({ QUERY_API_URL: api.url, QUERY_API_TOKEN: 'service-token' });
});
beforeEach(() => {
  api.behaviour = 'well';
  api.requests.length = 0;
});
afterAll(() => api.stop());

const fromOurPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

function post(body: object | string, headers: Record<string, string> = fromOurPage, app = hosted.app) {
  return supertest(app)
    .post('/graphql')
    .set(headers)
    .send(typeof body === 'string' ? body : JSON.stringify(body));
}

describe('with a hosted API', () => {
  test('a page’s own query is sent to the API with the service’s credential and without cookies', async () => {
    const answer = await post(question, { ...fromOurPage, cookie: 'basket=7' }).expect(200);
    expect(answer.body).toEqual(nearestToNorwich);
    expect(answer.body.data.nearestBranches[0].branch.slug).toBe('norwich-shop');
    expect(answer.headers['cache-control']).toBe('private, max-age=0');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(api.requests).toHaveLength(1);
    expect(api.requests[0]?.authorization).toBe('Bearer service-token');
    expect(api.requests[0]?.headers.cookie).toBeUndefined();
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual(question);
  });

  test.each([
    ['mine', 'Bearer mine'],
    ['with-padding%3D%3D', 'Bearer with-padding=='],
    ['Basic%20abc', 'Basic abc'],
  ])(
    'the visitor’s token %s is sent to the API in its header, and never in a response or to a cache',
    async (cookie, header) => {
      const answer = await post(question, {
        ...fromOurPage,
        cookie: `apollo:default.token=${cookie}; basket=7`,
      }).expect(200);
      expect(api.requests[0]?.authorization).toBe(header);
      expect(api.requests[0]?.headers.cookie).toBeUndefined();
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(JSON.stringify([answer.text, answer.headers])).not.toContain(header.split(' ')[1]);
      expect(answer.text).not.toContain('service-token');
    },
  );

  test('a token that the API rejects is deleted, and the query is retried with the service’s credential', async () => {
    api.behaviour = 401;
    const answer = await post(question, { ...fromOurPage, cookie: 'apollo:default.token=old' }).expect(503);
    expect(api.requests.map(({ authorization }) => authorization)).toEqual([
      'Bearer old',
      'Bearer service-token',
    ]);
    expect(answer.headers['set-cookie']).toEqual([
      'apollo:default.token=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('whitespace in the query is ignored', async () => {
    const answer = await post({ ...question, query: `\n  ${text.replaceAll(' ', '\n\t ')}` }).expect(200);
    expect(answer.text).toContain('nearestBranches');
  });

  test.each<[string, object | string]>([
    ['a foreign query', { operationName: 'Own', query: 'query Own { site { phone } }' }],
    ['more fields than the page queries', { ...question, query: text.replace('miles', 'miles __typename') }],
    ['a query under another operation name', { ...question, operationName: 'CurrentRates' }],
    ['a query without an operation name', { query: text, variables: { place: 'Norwich' } }],
    ['a mutation', { operationName: 'Buy', query: 'mutation Buy { buy }' }],
    ['a batch of two queries', [question, question]],
    ['an extra property', { ...question, extensions: {} }],
    ['variables that are not an object', { ...question, variables: ['Norwich'] }],
    ['variables too long', { ...question, variables: { place: 'x'.repeat(2_100) } }],
    ['no body', ''],
    ['a truncated body', '{"operationName":'],
    ['a name of an object property', { operationName: 'constructor', query: text }],
  ])('%s is rejected without a request to the API', async (_, body) => {
    const answer = await post(body).expect(400);
    expect(answer.body).toEqual({ errors: [{ message: expect.any(String) }] });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(api.requests).toHaveLength(0);
  });

  test.each<[string, number, Record<string, string>]>([
    ['another site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour’s subdomain', 403, { 'sec-fetch-site': 'same-site', origin: 'https://evil.example.test' }],
    ['an older browser on another site', 403, { origin: 'https://evil.test' }],
    ['a page without an origin', 403, { origin: 'null' }],
    ['a client other than a browser', 403, {}],
    ['an older browser on this site', 200, { origin: 'https://www.example.test' }],
  ])('a query from %s gets status %d', async (_, status, headers) => {
    const answer = await post(question, { 'content-type': 'application/json', ...headers }).expect(status);
    expect(answer.body).toEqual(
      status === 200 ? nearestToNorwich : { errors: [{ message: expect.any(String) }] },
    );
    expect(api.requests).toHaveLength(status === 200 ? 1 : 0);
  });

  test.each<[string, number, object | string, Record<string, string>]>([
    ['a body over 16 KB', 413, { ...question, query: `${text}${' '.repeat(17_000)}` }, {}],
    ['a form', 415, 'query=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', 415, JSON.stringify(question), { 'content-type': 'text/plain' }],
    ['a compressed body', 415, 'x', { 'content-encoding': 'gzip' }],
  ])('%s gets status %d', async (_, status, body, headers) => {
    const answer = await post(body, { ...fromOurPage, ...headers }).expect(status);
    expect(answer.body).toEqual({ errors: [{ message: expect.any(String) }] });
    expect(api.requests).toHaveLength(0);
  });

  test('a GET is rejected, with POST as the allowed method', async () => {
    const answer = await supertest(hosted.app)
      .get('/graphql?query={site{name}}')
      .set(fromOurPage)
      .expect(405);
    expect(answer.headers.allow).toBe('POST');
    expect(answer.body).toEqual({ errors: [{ message: expect.any(String) }] });
  });

  test('an unavailable API results in a 503 with Retry-After and without details', async () => {
    api.behaviour = 'reset';
    const answer = await post(question).expect(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({ errors: [{ message: 'The query API is unavailable.' }] });
  });

  test('the API’s own error message is not sent to the browser', async () => {
    const answer = await post({ ...question, variables: {} }).expect(200);
    expect(answer.body).toEqual({ errors: [{ message: 'The query API could not answer this query.' }] });
  });
});

test('the embedded API answers the same query at the same address, with or without a token', async () => {
  const { app } = await startServices();
  for (const cookie of ['basket=7', 'apollo:default.token=mine']) {
    const answer = await post(question, { ...fromOurPage, cookie }, app).expect(200);
    expect(answer.body).toEqual(nearestToNorwich);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify([answer.text, answer.headers])).not.toContain('mine');
  }
});
