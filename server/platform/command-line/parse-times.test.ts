/** Days and times of the command line are checked against the calendar and read in London time. */
import { UsageError } from './exit-codes.ts';
import { parseDay, parseLondonTime, parseWrittenTime } from './parse-times.ts';

test('a day of the calendar is returned unchanged', () => {
  expect(parseDay('2028-02-29')).toBe('2028-02-29');
});

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '1 May 2026', '', '2026-05-01T09:00', ' 2026-05-01'])(
  '%j is no day',
  (text) => {
    expect(() => parseDay(text)).toThrow(new UsageError(`"${text}" is not a day such as 2026-12-01.`));
  },
);

test.each([
  ['2026-12-02T10:30', '2026-12-02T10:30:00.000Z'],
  ['2026-06-02T10:30', '2026-06-02T09:30:00.000Z'],
  ['2026-06-02 00:05', '2026-06-01T23:05:00.000Z'],
  ['2026-12-02T23:59', '2026-12-02T23:59:00.000Z'],
])('%s in London is %s', (text, at) => {
  expect(parseLondonTime(text).toISOString()).toBe(at);
});

test.each([
  '2026-12-02',
  '2026-12-02T24:00',
  '2026-12-02T10:60',
  '2026-02-30T10:00',
  '10:00',
  'tomorrow at 9',
])('%j is no time', (text) => {
  expect(() => parseLondonTime(text)).toThrow(
    new UsageError(`"${text}" is not a time in London such as 2026-12-02T10:30.`),
  );
});

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['2026-11-23 17:00', '2026-11-23T17:00:00.000Z'],
  ['2026-06-02T10:30', '2026-06-02T09:30:00.000Z'],
  ['23 November 17:00', '2026-11-23T17:00:00.000Z'],
  ['23 nov 17:00', '2026-11-23T17:00:00.000Z'],
  ['1 Sept 2027 9:05', '2027-09-01T08:05:00.000Z'],
  ['2 January 09:00', '2027-01-02T09:00:00.000Z'],
  ['20 November 17:00', '2026-11-20T17:00:00.000Z'],
  ['tomorrow 17:00', '2026-11-22T17:00:00.000Z'],
  ['Today 08:00', '2026-11-21T08:00:00.000Z'],
  ['yesterday 23:59', '2026-11-20T23:59:00.000Z'],
  ['17:00', '2026-11-21T17:00:00.000Z'],
  ['5.30pm', '2026-11-21T17:30:00.000Z'],
  ['12am', '2026-11-21T00:00:00.000Z'],
  ['Monday 23 November, 5pm', '2026-11-23T17:00:00.000Z'],
  ['23 November 2026 12.15pm', '2026-11-23T12:15:00.000Z'],
])('on 21 November 2026 %j is %s', (text, at) => {
  const { at: read, note } = parseWrittenTime(text, now);
  expect([read.toISOString(), note]).toEqual([at, null]);
});

test('near midnight in summer a named day is the one in London', () => {
  const late = new Date('2026-07-01T23:30:00Z');
  expect(parseWrittenTime('tomorrow 17:00', late).at.toISOString()).toBe('2026-07-03T16:00:00.000Z');
});

test.each([
  '2026-11-23',
  '23 November',
  '24:00',
  '13pm',
  '0am',
  '5.60pm',
  'Someday 23 November 17:00',
  '17:60',
  '2026-02-30 10:00',
  '31 November 10:00',
  '2 Ja 10:00',
  '1 constructor 10:00',
  'soon 17:00',
  '2026-11-23T17:00:00',
  '',
])('%j is no written time', (text) => {
  expect(() => parseWrittenTime(text, now)).toThrow(
    `"${text}" is not a time in London, as 2026-11-23 17:00,`,
  );
});

test('a time that is skipped when the clocks go forward does not exist', () => {
  const skipped =
    '"2027-03-28 01:30" does not exist: on 28 March 2027 the clocks go forward from 1am to 2am.';
  expect(() => parseWrittenTime('2027-03-28 01:30', now)).toThrow(new UsageError(skipped));
  expect(parseWrittenTime('2027-03-28 02:00', now).at.toISOString()).toBe('2027-03-28T01:00:00.000Z');
  expect(parseWrittenTime('2027-03-28 00:59', now).at.toISOString()).toBe('2027-03-28T00:59:00.000Z');
});

test('a time that comes twice is the first, and the note names the second', () => {
  expect(parseWrittenTime('2026-10-25 01:30', now)).toEqual({
    at: new Date('2026-10-25T00:30:00Z'),
    note: '1.30am on 25 October 2026 comes twice, as the clocks go back: this is the first. The second is 2026-10-25T01:30:00Z.',
  });
  expect(parseWrittenTime('2026-10-25 02:00', now)).toEqual({
    at: new Date('2026-10-25T02:00:00Z'),
    note: null,
  });
  expect(parseWrittenTime('2026-10-25 00:59', now).note).toBeNull();
});
