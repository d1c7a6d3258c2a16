/** Tests that every way of writing an excessive query is refused, and that large legitimate queries pass. */
import { join } from 'node:path';
import { getIntrospectionQuery, Lexer, parse, Source, TokenKind } from 'graphql';
import { writeFakeContent } from '#tests/fixtures/fake-content.ts';
import { createFragmentJoiner } from '../../build/codegen/join-fragments.ts';
import { findQueries, type QueryFault } from '../../build/codegen/query-source.ts';
import { featureResolvers } from '../../features.ts';
import { type EmbeddedQueryApi, openEmbeddedQueryApi } from '../embedded-query-api.ts';
import { countSelections } from './limit-selections.ts';

const fake = writeFakeContent();
const now = () => new Date('2026-11-21T09:00:00Z');
let api: EmbeddedQueryApi;

beforeAll(async () => {
  api = await openEmbeddedQueryApi({ resolvers: featureResolvers, files: fake.files, now });
});
afterAll(() => fake.remove());

async function codesOf(query: string, variables?: Record<string, unknown>): Promise<unknown[]> {
  const { data, errors = [] } = await api.execute({ query, ...(variables && { variables }) });
  if (errors.length > 0) expect(data).toBeUndefined();
  return errors.map(({ extensions }) => extensions?.code);
}

const nested = (levels: number) =>
  `{ branches ${'{ nearby(first: 1) { branch '.repeat(levels)} { slug } ${'} }'.repeat(levels)} }`;

test('a query eight fields deep is accepted, and ten deep is refused', async () => {
  expect(await codesOf(nested(3))).toEqual([]);
  expect(await codesOf(nested(4))).toEqual(['QUERY_TOO_DEEP']);
});

test('depth is counted through fragments', async () => {
  const parts =
    'fragment A on Branch { nearby(first: 1) { branch { ...B } } } fragment B on Branch { ' +
    'nearby(first: 1) { branch { nearby(first: 1) { branch { nearby(first: 1) { miles } } } } ' +
    '} }';
  expect(await codesOf(`{ branches { ...A } } ${parts}`)).toEqual(['QUERY_TOO_DEEP']);
});

test('thirty aliases are accepted and more are refused, also when counted through fragments', async () => {
  const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: name`).join(' ');
  expect(await codesOf(`{ site { ${aliases(30)} } }`)).toEqual([]);
  expect(await codesOf(`{ site { ${aliases(31)} } }`)).toEqual(['TOO_MANY_ALIASES']);
  const twice = `{ x: site { ...A } y: site { ...A } } fragment A on Site { ${aliases(15)} }`;
  expect(await codesOf(twice)).toEqual(['TOO_MANY_ALIASES']);
});

test('a document of more than 800 tokens is refused', async () => {
  const { errors } = await api.execute({ query: `{ site { ${'name '.repeat(801)} } }` });
  expect(errors?.[0]?.message).toMatch(/800/);
});

test('more than seven hundred selections are refused, counted with fragments expanded', async () => {
  const query = (perField: number) => {
    const names = Array.from({ length: 70 }, (_, index) => `f${index}: name`).join(' ');
    const spreads = Array.from({ length: perField }, (_, index) => `a${index}: site { ...A }`).join(' ');
    return `{ ${spreads} } fragment A on Site { ${names} }`;
  };
  // Seventy names, the enclosing field and the spread: 72 for each.
  expect(await codesOf(query(9))).toEqual(['TOO_MANY_ALIASES']);
  expect(await codesOf(query(10))).toEqual(['TOO_MANY_SELECTIONS']);
});

test('ten repeats of a field are accepted and eleven are refused, also across fragments', async () => {
  const times = (count: number) => `{ ${'site { name } '.repeat(count)} }`;
  expect(await codesOf(times(10))).toEqual([]);
  expect(await codesOf(times(11))).toEqual(['TOO_MANY_REPEATS']);
  const apart =
    `{ site { ...A } site { ...B } } fragment A on Site { ${'name '.repeat(8)} } fragment B on ` +
    `Site { ${'name '.repeat(8)} }`;
  expect(await codesOf(apart)).toEqual(['TOO_MANY_REPEATS']);
});

test('a query that repeats a field 190 times is refused each time it is sent', async () => {
  const query = `query Again { ${'site{name}'.repeat(190)} }`;
  for (const text of [query, query, `${query} # anew`])
    expect(await codesOf(text)).toEqual(['TOO_MANY_REPEATS']);
});

test('the largest query of the website’s pages uses at most half of the limits', () => {
  const faults: QueryFault[] = [];
  const sources = findQueries(join(import.meta.dirname, '../../..'), faults);
  const whole = createFragmentJoiner(sources, faults);
  const sizes = sources.queries.map((source) => {
    const { text } = whole(source);
    const lexer = new Lexer(new Source(text));
    let tokens = 0;
    while (lexer.advance().kind !== TokenKind.EOF) tokens += 1;
    return { tokens, ...countSelections(parse(text)) };
  });
  expect(faults).toEqual([]);
  expect(sizes.length).toBeGreaterThan(40);
  const largest = (of: 'tokens' | 'selections' | 'repeats') => Math.max(...sizes.map((size) => size[of]));
  expect(largest('tokens')).toBeLessThanOrEqual(400);
  expect(largest('selections')).toBeLessThanOrEqual(350);
  expect(largest('repeats')).toBeLessThanOrEqual(10);
});

test('a fragment cycle is refused with a message that names the fragment', async () => {
  const query =
    '{ branches { ...A } } fragment A on Branch { nearby { branch { ...B } } } fragment B on ' +
    'Branch { ...A }';
  const { errors } = await api.execute({ query });
  expect(errors?.[0]?.message).toMatch(/^Cannot spread fragment "A" within itself/);
});

test.each([
  ['fields', `{ branches ${'{ a '.repeat(40)} ${'} '.repeat(40)} }`],
  ['lists', `{ offers(filter: { ids: ${'['.repeat(1900)}`],
  ['closed lists', `{ offers(filter: { ids: ${'['.repeat(300)}${']'.repeat(300)} }) { total } }`],
  ['objects', `{ offers(filter: ${'{ a: '.repeat(1000)}`],
  ['types', `query ($a: ${'['.repeat(1900)}String${']'.repeat(1900)}) { site { name } }`],
])('deeply nested %s are refused', async (_, query) => {
  expect(await codesOf(query)).toEqual(['QUERY_TOO_DEEP']);
});

test('brackets in strings and comments are not counted', async () => {
  expect(
    await codesOf(`{ nearestBranches(place: "${'['.repeat(200)}") { miles } } # ${'{'.repeat(200)}`),
  ).toEqual([]);
});

test('a deeply nested variable is refused with a type error', async () => {
  const query = 'query ($filter: OfferFilter) { offers(filter: $filter) { total } }';
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  const { errors } = await api.execute({ query, variables: { filter: { ids: deep } } });
  expect(errors?.[0]?.message).toMatch(/ID cannot represent value/);
});

test('nested lists are refused when the items that they could return exceed the cost limit', async () => {
  expect(await codesOf('{ branches { offers(first: 100) { title } } }')).toEqual([]);
  expect(await codesOf(`{ branches { offers(first: 100) { id title summary place } } }`)).toEqual([
    'QUERY_TOO_COSTLY',
  ]);
});

test('a page size passed as a variable counts towards the cost', async () => {
  const query = 'query ($first: Int = 1) { branches { offers(first: $first) { id title summary place } } }';
  expect(await codesOf(query)).toEqual([]);
  expect(await codesOf(query, { first: 100 })).toEqual(['QUERY_TOO_COSTLY']);
  expect(await codesOf(query, { first: 2 })).toEqual([]);
});

test('fragments that double at each of forty levels are refused without full expansion', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `F${index}`);
  const fragments = names.map((name, index) => {
    const inner = index === 39 ? 'name' : `...F${index + 1} ... on Site { ...F${index + 1} }`;
    return `fragment ${name} on Site { ${inner} }`;
  });
  // Counted one by one they are a million million selections, and validation would never finish.
  expect(await codesOf(`{ site { ...F0 } } ${fragments.join(' ')}`)).toEqual(['TOO_MANY_REPEATS']);
});

test('a page of a hundred whole offers is within the limits', async () => {
  const query = `{ offers(first: 100) { total facets { name options { value label count } } items {
    id slug title kind summary place region country countryName departs nights includes excludes art soloFriendly source
    partner { slug name } stay { name stars board } from { kind code name points { place time } }
    price { basis adults children totalPence perPersonPence perNightPence isFrom availability checkedAt
      localTaxes { label pence } }
    protection { scheme holder number note }
    facts { label value } cruise { ship noFly cabins { grade totalPence } } } } }`;
  expect(await codesOf(query)).toEqual([]);
});

test('introspection is allowed by default, and refused when it is switched off', async () => {
  expect(await codesOf(getIntrospectionQuery())).toEqual([]);
  const shut = await openEmbeddedQueryApi({
    resolvers: featureResolvers,
    files: fake.files,
    now,
    introspection: false,
  });
  const { errors } = await shut.execute({ query: getIntrospectionQuery() });
  expect(errors?.[0]?.message).toMatch(/introspection/);
});

test('with introspection off, __typename works, errors suggest no names, and __type is refused', async () => {
  const shut = await openEmbeddedQueryApi({
    resolvers: featureResolvers,
    files: fake.files,
    now,
    introspection: false,
  });
  const { data } = await shut.execute({ query: '{ __typename site { __typename } }' });
  expect(data).toEqual({ __typename: 'Query', site: { __typename: 'Site' } });
  const misspelt = await shut.execute({ query: '{ sit { name } }' });
  expect(misspelt.errors?.[0]?.message).toBe('Cannot query field "sit" on type "Query".');
  const filtered = await shut.execute({
    query: 'query ($filter: OfferFilter) { offers(filter: $filter) { total } }',
    variables: { filter: { idz: [] } },
  });
  expect(filtered.errors?.[0]?.message).toMatch(/"idz" is not defined/);
  expect(filtered.errors?.[0]?.message).not.toMatch(/Did you mean/);
  const { errors } = await shut.execute({ query: '{ __type(name: "Site") { name } }' });
  expect(errors?.[0]?.message).toMatch(/introspection has been disabled.+__type/);
});

test('a query that requests the schema fifteen times is refused as too costly', async () => {
  const again = Array.from(
    { length: 15 },
    (_, index) => `a${index}: __schema { types { fields { type { fields { name description } } } } }`,
  );
  expect(await codesOf(`{ ${again.join(' ')} }`)).toEqual(['QUERY_TOO_COSTLY']);
});

test('introspection nested beyond its depth limit is refused', async () => {
  const query = `{ __type(name: "Offer") ${'{ ofType '.repeat(17)} { name } ${'}'.repeat(17)} }`;
  expect(await codesOf(query)).toEqual(['QUERY_TOO_DEEP']);
});
