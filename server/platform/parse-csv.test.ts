/** CSV: quotations, line breaks within them, empty lines, and the line of each row. */
import { parseCsv } from './parse-csv.ts';

test.each([
  [
    'a,b\n1,2\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    '\ufeffa,b\r\n1,2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'a\n\n\nb\n',
    [
      [1, 'a'],
      [4, 'b'],
    ],
  ],
  ['"a, b","say ""so"""\n', [[1, 'a, b', 'say "so"']]],
  [
    '"two\nlines",x\nnext\n',
    [
      [1, 'two\nlines', 'x'],
      [3, 'next'],
    ],
  ],
  [' a , b ,\n', [[1, 'a', 'b', '']]],
  ['a,', [[1, 'a', '']]],
  ['', []],
])('%j is parsed into its rows', (text, rows) => {
  expect(parseCsv(text).map(({ line, cells }) => [line, ...cells])).toEqual(rows);
});

test.each([
  ['a\n"b\n', 2],
  ['a\n"b"c\n', 2],
  ['a\nb"c"\n', 2],
])('%j is refused with its line', (text, line) => {
  expect(() => parseCsv(text)).toThrow(`Line ${line} is not CSV`);
});
