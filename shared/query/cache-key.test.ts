/** Tests of cache keys: equal values give the same text in any key order, different values do not. */
import { queryCacheKey, stableJson } from './cache-key.ts';

test.each<[unknown, string]>([
  [null, 'null'],
  [undefined, 'null'],
  ['a "b"', '"a \\"b\\""'],
  [1.5, '1.5'],
  [Number.NaN, 'null'],
  [true, 'true'],
  [[], '[]'],
  [[1, 'a', null], '[1,"a",null]'],
  [[1, undefined], '[1,null]'],
  [{}, '{}'],
  [{ a: null }, '{"a":null}'],
  [{ a: undefined, b: 1 }, '{"b":1}'],
  [{ b: 1, a: 2, c: 3 }, '{"a":2,"b":1,"c":3}'],
  [{ c: 3, b: 2, a: 1 }, '{"a":1,"b":2,"c":3}'],
  [{ b: [{ d: 1, c: 2 }, 3], a: { 'a b': null } }, '{"a":{"a b":null},"b":[{"c":2,"d":1},3]}'],
])('stableJson writes %j as JSON with sorted keys', (value, text) => {
  expect(stableJson(value)).toBe(text);
});

test('stableJson gives different values different texts', () => {
  const texts = [{ a: [1, 2] }, { a: [12] }, { a: '1,2' }, { a: 1, b: 2 }, { a: { b: 2 } }].map(stableJson);
  expect(new Set(texts).size).toBe(5);
});

test('each of 2,000 similar queries has a key of ten characters', () => {
  const keys = Array.from({ length: 2_000 }, (_, n) => queryCacheKey(`q${n}`, {}, ''));
  expect(keys.filter((key) => !/^[0-9a-z]{10}$/.test(key))).toEqual([]);
});
