/** The history of an item says what is live, scheduled and newest at each moment. */
import {
  findCurrent,
  lastPublished,
  listDifferences,
  listPublished,
  listScheduled,
  nextNumber,
} from './item-history.ts';
import type { Revision } from './tables.ts';

const revision = (number: number, state: Revision['state'], liveFrom: string | null = null) =>
  ({ number, state, liveFrom }) as Revision;
const [nine, ten, eleven] = ['09:00', '10:00', '11:00'];
const live = revision(1, 'published', nine);
const later = revision(3, 'published', eleven);
const sooner = revision(4, 'published', ten);
const draft = revision(5, 'draft');
const history = [revision(6, 'cancelled'), draft, sooner, later, revision(2, 'cancelled'), live];

test('the newest revision that is not cancelled is the one to change', () => {
  expect(findCurrent(history)).toBe(draft);
  expect(findCurrent([sooner, live])).toBe(sooner);
  expect(findCurrent([revision(1, 'cancelled')])).toBeUndefined();
});

test.each([
  ['08:59', undefined],
  ['09:00', live],
  ['09:59', live],
  ['10:00', sooner],
  ['11:00', later],
])('at %s the last to go live is shown', (at, expected) => {
  expect(lastPublished(history, at)).toBe(expected);
});

test('of two revisions for one moment the newer is shown', () => {
  const same = revision(7, 'published', nine);
  expect(lastPublished([same, live], nine)).toBe(same);
  expect(lastPublished([live, same], nine)).toBe(same);
});

test('published revisions come in the order in which they go live', () => {
  expect(listPublished(history)).toEqual([live, sooner, later]);
  expect(listScheduled(history, nine)).toEqual([sooner, later]);
  expect(listScheduled(history, ten)).toEqual([later]);
});

test('a cancelled revision keeps its number', () => {
  expect(nextNumber(history)).toBe(7);
  expect(nextNumber([])).toBe(1);
});

test.each([
  ['a: 1\nb: 2\n', 'a: 1\n\n  b: 3\n', ['- b: 2', '+ b: 3']],
  ['- x\n- x\n', '- x\n', ['- - x']],
  [null, 'a: 1\n', ['+ a: 1']],
  ['a: 1\n', null, ['- a: 1']],
  ['a: 1\n', 'a: 1\n', []],
])('%j and %j differ in %j', (before, after, lines) => {
  expect(listDifferences(before, after)).toEqual(lines);
});

test('a published revision without a time is live from the first, and is never scheduled', () => {
  const always = revision(8, 'published');
  for (const both of [
    [always, live],
    [live, always],
  ])
    expect(listPublished(both)).toEqual([always, live]);
  expect(lastPublished([always], '')).toBe(always);
  expect(listScheduled([always], '')).toEqual([]);
});

test('lines of blanks differ in no way, and the blanks round a line are not shown', () => {
  expect(listDifferences('a: 1\n   \n', 'a: 1\n\t\n')).toEqual([]);
  expect(listDifferences('  b: 2 \n', '  b: 3 \n')).toEqual(['- b: 2', '+ b: 3']);
});
