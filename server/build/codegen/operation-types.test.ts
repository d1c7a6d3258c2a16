/** Tests that query documents are typed from the schema, and that mistakes are reported with their line. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { readSchema } from '../../graphql/read-schema.ts';
import { schemaSources } from '../../platform/builds/build-paths.ts';
import { checkQueries } from './check-queries.ts';
import { findQueries, type QueryFault } from './query-source.ts';
import { writeTypes } from './write-types.ts';

const schemaText = readSchema(schemaSources(join(import.meta.dirname, '../../..')));
const schema = buildSchema(schemaText);

/** Checks code as query files, each in its own folder of a temporary project. */
function check(...codes: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'queries-'));
  codes.forEach((code, index) => {
    mkdirSync(join(root, `routes/area${index}`), { recursive: true });
    writeFileSync(join(root, `routes/area${index}/page.query.ts`), code);
  });
  const faults: QueryFault[] = [];
  const queries = checkQueries(schema, findQueries(root, faults), faults);
  rmSync(root, { recursive: true });
  return { queries, faults: faults.map(({ file, line, message }) => `${file}:${line} ${message}`) };
}

const typed = (name: string, text: string) =>
  `export const q = query<${name}Query, ${name}QueryVariables>(\`${text}\`);\n`;

test('an operation gets exact types for nulls, enums, scalars and optional variables', async () => {
  const text =
    'query Card($id: ID!, $first: Int) { offer(id: $id) { departs kind stay { board stars } } ' +
    'offers(first: $first) { total } }';
  const { queries, faults } = check(typed('Card', text));
  expect(faults).toEqual([]);
  const types = await writeTypes(schemaText, queries);
  expect(types).toContain('id: string;');
  expect(types).toContain('first?: number | null | undefined;');
  expect(types).toContain(
    'CardQuery = { readonly offer: { readonly departs: string, readonly kind: OfferKind, ' +
      'readonly stay: { readonly board: Board, readonly stars: number | null } | null } | null, ' +
      'readonly offers: { readonly total: number } };',
  );
  expect(types).not.toContain('__typename');
  expect(await writeTypes(schemaText, queries)).toBe(types);
});

test('a fragment may be repeated with the same text, but not with different text', () => {
  const card = 'fragment Card on Offer { id title }';
  const first = typed('A', `query A { offers { items { ...Card } } } ${card}`);
  const same = typed('B', `query B { offer(id: "AC1001") { ...Card } }\n\n${card}`);
  expect(check(first, same).faults).toEqual([]);
  expect(check(first, same.replace('id title', 'id')).faults[0]).toMatch(
    /area1\/page\.query\.ts:1 the fragment Card differs from the one in routes\/area0/,
  );
});

const writeFragment = (constant: string, name: string, text: string, others = '') =>
  `export const ${constant} = fragment<${name}Fragment>(\n  \`\n${text}\n\`,${others}\n);\n`;
const listing = (name: string, text: string, constants: string) =>
  `export const q = query<${name}Query, ${name}QueryVariables>(\n  \`\n${text}\n\`,\n  ${constants},\n);\n`;

test('a shared fragment is typed, and its fields are part of the types of the documents that list it', async () => {
  const place = writeFragment('placeFields', 'Place', 'fragment Place on Offer { place }');
  const card = writeFragment('cardFields', 'Card', 'fragment Card on Offer { id ...Place }', ' placeFields');
  const list = listing('A', 'query A { offers { items { ...Card } } }', 'cardFields');
  const one = listing('B', 'query B { offer(id: "AC1001") { ...Card ...Place } }', 'cardFields, placeFields');
  const { queries, faults } = check(place, card, list, one);
  expect(faults).toEqual([]);
  const types = await writeTypes(schemaText, queries);
  expect(types).toContain(
    'BQuery = { readonly offer: { readonly id: string, readonly place: string } | null }',
  );
  expect(types).toContain('CardFragment = { readonly id: string, readonly place: string }');
});

test('a mistake in a shared fragment is reported at its line in the file that defines it', () => {
  const card = writeFragment('cardFields', 'Card', 'fragment Card on Offer {\n  id\n  tittle\n}');
  const list = listing('A', 'query A { offers { items { ...Card } } }', 'cardFields');
  expect(check(list, card).faults.join()).toMatch(/area1\/page\.query\.ts:5 Cannot query field "tittle"/);
});

test.each([
  [
    'a list that names no fragment',
    [listing('A', 'query A { site { name } }', 'nowhere')],
    /nowhere is no fragment/,
  ],
  [
    'a fragment that is listed and not spread',
    [writeFragment('c', 'C', 'fragment C on Offer { id }'), listing('A', 'query A { site { name } }', 'c')],
    /Fragment "C" is never used/,
  ],
  [
    'one constant for two fragments',
    [
      writeFragment('c', 'C', 'fragment C on Offer { id }'),
      writeFragment('c', 'D', 'fragment D on Offer { id }'),
    ],
    /c is a fragment in routes\/area0\/page\.query\.ts already/,
  ],
  [
    'a type of another fragment',
    [writeFragment('c', 'Card', 'fragment C on Offer { id }')],
    /the fragment C needs the type <CFragment>, not <CardFragment>/,
  ],
])('the fragment check refuses %s', (_, codes, message) => {
  expect(check(...codes).faults.join('\n')).toMatch(message);
});

test('writeTypes writes an empty module when there are no queries', async () => {
  expect(await writeTypes(schemaText, check('').queries)).toMatch(/export \{\};\n$/);
});

test.each([
  [
    'an unknown field',
    typed('A', 'query A {\n  site {\n    nme\n  }\n}'),
    /page\.query\.ts:3 Cannot query field "nme"/,
  ],
  ['a syntax error', typed('A', 'query A {'), /page\.query\.ts:1 Syntax Error/],
  [
    'a value written into the text',
    typed('A', `query A { site { \${fields} } }`),
    /:1 takes a value of the code into the text/,
  ],
  [
    'a text that is not a literal',
    'const q = query<AQuery, AQueryVariables>(text);',
    /:1 write the document as query</,
  ],
  [
    'types of another operation',
    typed('B', 'query A { site { name } }'),
    /needs the types <AQuery, AQueryVariables>, not <BQuery, BQueryVariables>/,
  ],
  [
    'two operations in one text',
    typed('A', 'query A { site { name } } query B { site { name } }'),
    /exactly one operation/,
  ],
  [
    'a query deeper than the API allows',
    typed('A', `query A { branches ${'{ nearby { branch '.repeat(4)} { slug } ${'} }'.repeat(4)} }`),
    /10 fields deep/,
  ],
])('the query check refuses %s', (_, code, message) => {
  expect(check(code).faults.join('\n')).toMatch(message);
});

test('two operations of one name are refused', () => {
  const code = typed('A', 'query A { site { name } }');
  expect(check(code, code).faults[0]).toMatch(
    /area1\/page\.query\.ts:1 the operation A is in routes\/area0\/page\.query\.ts:1 already/,
  );
});
