/** Days and times of the command line are checked against the calendar and read in London time. */
import { UsageError } from './exit-codes.ts';
import { parseDay, parseLondonTime } from './parse-times.ts';

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
