/** A query may not ask for more than a page needs many times over, however it is written. */
import { getIntrospectionQuery } from 'graphql';
import { type EmbeddedQueryApi, openEmbeddedQueryApi } from '../embedded-query-api.ts';
import { writeFakeContent } from '../fake-content.ts';

const fake = writeFakeContent();
const now = () => new Date('2026-11-21T09:00:00Z');
let api: EmbeddedQueryApi;

beforeAll(async () => {
  api = await openEmbeddedQueryApi({ folder: fake.folder, now });
});
afterAll(() => fake.remove());

async function codesOf(query: string, variables?: Record<string, unknown>): Promise<unknown[]> {
  const { data, errors = [] } = await api.execute({ query, ...(variables && { variables }) });
  if (errors.length > 0) expect(data).toBeUndefined();
  return errors.map(({ extensions }) => extensions?.code);
}

const nested = (levels: number) =>
  `{ branches ${'{ nearby(first: 1) { branch '.repeat(levels)} { slug } ${'} }'.repeat(levels)} }`;

test('eight fields deep is fine, ten are refused', async () => {
  expect(await codesOf(nested(3))).toEqual([]);
  expect(await codesOf(nested(4))).toEqual(['QUERY_TOO_DEEP']);
});

test('depth is counted through fragments', async () => {
  const parts =
    'fragment A on Branch { nearby(first: 1) { branch { ...B } } } fragment B on Branch { nearby(first: 1) { branch { nearby(first: 1) { branch { nearby(first: 1) { miles } } } } } }';
  expect(await codesOf(`{ branches { ...A } } ${parts}`)).toEqual(['QUERY_TOO_DEEP']);
});

test('thirty aliases are fine, more are refused, in fragments too', async () => {
  const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: name`).join(' ');
  expect(await codesOf(`{ site { ${aliases(30)} } }`)).toEqual([]);
  expect(await codesOf(`{ site { ${aliases(31)} } }`)).toEqual(['TOO_MANY_ALIASES']);
  const twice = `{ x: site { ...A } y: site { ...A } } fragment A on Site { ${aliases(15)} }`;
  expect(await codesOf(twice)).toEqual(['TOO_MANY_ALIASES']);
});

test('a document of more than 2,000 tokens is not even read', async () => {
  const { errors } = await api.execute({ query: `{ site { ${'name '.repeat(2001)} } }` });
  expect(errors?.[0]?.message).toMatch(/2000/);
});

test('lists within lists are refused by what they may hold', async () => {
  expect(await codesOf('{ branches { offers(first: 100) { title } } }')).toEqual([]);
  expect(await codesOf(`{ branches { offers(first: 100) { id title summary place } } }`)).toEqual([
    'QUERY_TOO_COSTLY',
  ]);
});

test('a size handed over as a variable counts as much as one written down', async () => {
  const query = 'query ($first: Int = 1) { branches { offers(first: $first) { id title summary place } } }';
  expect(await codesOf(query)).toEqual([]);
  expect(await codesOf(query, { first: 100 })).toEqual(['QUERY_TOO_COSTLY']);
  expect(await codesOf(query, { first: 2 })).toEqual([]);
});

test('fragments that double at each step are refused at once', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `F${index}`);
  const fragments = names.map((name, index) => {
    const inner = index === 39 ? 'name' : `...F${index + 1} ... on Site { ...F${index + 1} }`;
    return `fragment ${name} on Site { ${inner} }`;
  });
  const started = performance.now();
  expect(await codesOf(`{ site { ...F0 } } ${fragments.join(' ')}`)).toEqual(['QUERY_TOO_COSTLY']);
  expect(performance.now() - started).toBeLessThan(2000);
});

test('a page of a hundred whole offers is within the limits', async () => {
  const query = `{ offers(first: 100) { total facets { name options { value label count } } items {
    id slug title kind summary place region country countryName departs nights includes excludes art soloFriendly source
    partner { slug name } stay { name stars board } from { kind code name points { place time } }
    price { basis adults children totalPence perPersonPence perNightPence isFrom availability checkedAt localTaxes { label pence } }
    protection { scheme holder number note } facts { label value } cruise { ship noFly cabins { grade totalPence } } } } }`;
  expect(await codesOf(query)).toEqual([]);
});

test('the usual tools may ask for the schema, unless it is switched off', async () => {
  expect(await codesOf(getIntrospectionQuery())).toEqual([]);
  const shut = await openEmbeddedQueryApi({ folder: fake.folder, now, introspection: false });
  const { errors } = await shut.execute({ query: getIntrospectionQuery() });
  expect(errors?.[0]?.message).toMatch(/introspection/);
});

test('introspection without an end is refused', async () => {
  const query = `{ __type(name: "Offer") ${'{ ofType '.repeat(17)} { name } ${'}'.repeat(17)} }`;
  expect(await codesOf(query)).toEqual(['QUERY_TOO_DEEP']);
});
