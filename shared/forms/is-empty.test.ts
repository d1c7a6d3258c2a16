/** Tests of values that count as empty: nothing, an empty text, an empty list. */
import { isEmpty } from './is-empty.ts';

test.each([[undefined], [null], [''], [[]], [{}]])('%j is empty', (value) => {
  expect(isEmpty(value)).toBe(true);
});

test.each([
  [0],
  [12],
  [Number.NaN],
  [false],
  [true],
  [' '],
  ['a'],
  [['']],
  [{ a: undefined }],
  [new Date(0)],
  [/a/],
])('%p is not empty', (value) => {
  expect(isEmpty(value)).toBe(false);
});
