/** Tests of each query limit at its largest allowed value and one above. The figures are written by hand. */
import { buildSchema, parse, validate } from 'graphql';
import { limitAliases } from './limit-aliases.ts';
import { limitDepth } from './limit-depth.ts';
import { parseQuery } from './parse-query.ts';
import { queryLimits } from './query-limits.ts';

test('queryLimits has the documented values', () => {
  expect(queryLimits).toEqual({
    depth: 8,
    introspectionDepth: 16,
    aliases: 30,
    tokens: 800,
    nesting: 32,
    selections: 700,
    repeats: 100,
    cost: 20_000,
  });
});

const schema = buildSchema('type Query { a: Query, b: String }');

test.each([
  [7, 0],
  [8, 1],
])('%i fields nested around a leaf give %i errors', (levels, mistakes) => {
  const query = `${'{ a '.repeat(levels)}{ b }${' }'.repeat(levels)}`;
  expect(validate(schema, parse(query), [limitDepth])).toHaveLength(mistakes);
});

test.each([
  [30, 0],
  [31, 1],
])('%i aliases give %i errors', (count, mistakes) => {
  const query = `{ ${Array.from({ length: count }, (_, index) => `n${index}: b`).join(' ')} }`;
  expect(validate(schema, parse(query), [limitAliases])).toHaveLength(mistakes);
});

test('parseQuery accepts 800 tokens and 32 nested brackets, and refuses more', () => {
  // Two brackets and the end-of-file token count in addition to the names.
  expect(() => parseQuery(`{ ${'b '.repeat(797)}}`)).not.toThrow();
  expect(() => parseQuery(`{ ${'b '.repeat(800)}}`)).toThrow(/800/);
  expect(() => parseQuery(`${'{ a '.repeat(31)}{ b }${' }'.repeat(31)}`)).not.toThrow();
  expect(() => parseQuery(`${'{ a '.repeat(32)}{ b }${' }'.repeat(32)}`)).toThrow(/more than 32 brackets/);
});
