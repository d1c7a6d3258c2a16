/** Tests of labels, lists and days inside a sentence. */
import { formatDayArgument, joinWithOr, lowerFirst } from './message-formatting.ts';

test.each([
  ['Your name', 'your name'],
  ['A name for it', 'a name for it'],
  ['UK address', 'UK address'],
  ['I have read the terms', 'I have read the terms'],
  ['In which month', 'in which month'],
  ['X-ray', 'X-ray'],
  ['your Name', 'your Name'],
  ['', ''],
])('the label "%s" inside a sentence becomes "%s"', (label, inside) => {
  expect(lowerFirst(label)).toBe(inside);
});

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a or b'],
  [['a', 'b', 'c'], 'a, b or c'],
  [[1, 2, 3, 4], '1, 2, 3 or 4'],
])('joinWithOr writes %j as "%s"', (items, said) => {
  expect(joinWithOr(items)).toBe(said);
});

test.each([
  ['2027-05-14', '14 May 2027'],
  ['2027-05-14T09:00:00Z', '14 May 2027'],
  [new Date('2027-05-14T09:00:00Z'), '14 May 2027'],
  ['2027-02-31', '2027-02-31'],
  ['tomorrow', 'tomorrow'],
  [7, '7'],
])('formatDayArgument writes %s as "%s"', (day, said) => {
  expect(formatDayArgument(day)).toBe(said);
});
