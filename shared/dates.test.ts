/** Tests of dates and times as written in East Anglia, whatever the server's own clock. */
import fc from 'fast-check';
import { propertyRuns } from '#tests/support/property-runs.ts';
import * as dates from './dates.ts';

test('days and months are written out', () => {
  expect(dates.formatDay('2027-05-14')).toBe('14 May 2027');
  // In London, where it is summer time.
  expect(dates.formatDayOf('2027-06-30T23:30:00Z')).toBe('1 July 2027');
  expect(dates.formatDayOf('2027-01-31T23:30:00Z')).toBe('31 January 2027');
  expect(dates.formatLongDay('2027-05-14')).toBe('Friday 14 May 2027');
  expect(dates.formatMonth('2027-06')).toBe('June 2027');
});

test('formatTime omits zero minutes and writes 12:00 as noon', () => {
  expect(dates.formatTime('17:30')).toBe('5.30pm');
  expect(dates.formatTime('09:00')).toBe('9am');
  expect(dates.formatTime('12:00')).toBe('noon');
  expect(dates.formatTime('00:05')).toBe('12.05am');
});

test('formatDateTime shows London time, in winter and in summer', () => {
  expect(dates.formatDateTime('2026-11-20T08:30:00Z')).toBe('20 November 2026, 8.30am');
  expect(dates.formatDateTime('2027-06-30T23:30:00Z')).toBe('1 July 2027, 12.30am');
});

test('londonClock returns the date, weekday, time and minutes since midnight', () => {
  const clock = dates.londonClock(new Date('2026-11-21T10:05:00Z'));
  expect(clock).toEqual({ date: '2026-11-21', weekday: 6, time: '10:05', minutes: 605 });
});

test('formatDaysAgo counts days in London, also across a clock change', () => {
  const now = new Date('2026-11-21T10:05:00Z');
  expect(dates.formatDaysAgo('2026-11-21T00:00:00Z', now)).toBe('today');
  expect(dates.formatDaysAgo('2026-11-21T11:00:00Z', now)).toBe('today');
  expect(dates.formatDaysAgo('2026-11-20T23:59:00Z', now)).toBe('yesterday');
  expect(dates.formatDaysAgo('2026-11-18T12:00:00Z', now)).toBe('3 days ago');
  // The clocks went back in between.
  expect(dates.formatDaysAgo('2026-10-24T23:30:00Z', now)).toBe('27 days ago');
});

test('formatCheckedAt says today or yesterday, and an earlier date in full', () => {
  const now = new Date('2026-11-21T10:05:00Z');
  expect(dates.formatCheckedAt('2026-11-21T08:30:00Z', now)).toBe('today, 8.30am');
  expect(dates.formatCheckedAt('2026-11-20T16:10:00Z', now)).toBe('yesterday, 4.10pm');
  expect(dates.formatCheckedAt('2026-11-18T16:10:00Z', now)).toBe('18 November 2026, 4.10pm');
});

test('lastLondonDay of midnight in London is the day before', () => {
  expect(dates.lastLondonDay('2027-01-12T00:00:00Z')).toBe('2027-01-11');
  expect(dates.lastLondonDay('2027-01-12T00:00:01Z')).toBe('2027-01-12');
  expect(dates.lastLondonDay('2027-04-28T23:00:00Z')).toBe('2027-04-28');
  expect(dates.lastLondonDay('2027-04-29T00:00:00Z')).toBe('2027-04-29');
});

test('formatNights uses the singular for one night', () => {
  expect(dates.formatNights(1)).toBe('1 night');
  expect(dates.formatNights(14)).toBe('14 nights');
});

/** Used in tests only: it is the expected wording, but too slow for production. */
const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });

test('every day of ten years is written as Intl writes it', () => {
  const long = intl({ day: 'numeric', month: 'long', year: 'numeric' });
  const short = intl({ day: 'numeric', month: 'short', year: 'numeric' });
  const weekday = intl({ weekday: 'long' });
  const month = intl({ month: 'long', year: 'numeric' });
  const different: unknown[] = [];
  for (let at = Date.UTC(2024, 0, 1, 12); at < Date.UTC(2034, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const own = [dates.formatDay(day), dates.formatShortDay(day), dates.formatWeekday(day)];
    const theirs = [long.format(at), short.format(at), weekday.format(at)];
    own.push(dates.formatMonth(day.slice(0, 7)));
    theirs.push(month.format(at));
    if (own.join() !== theirs.join()) different.push([own, theirs]);
  }
  expect(different).toEqual([]);
});

test('londonClock agrees with Intl each half hour around the clock changes of forty years, and at random', () => {
  const london = intl({
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const seen = (now: Date) => {
    const { day, month, year, hour, minute } = Object.fromEntries(
      london.formatToParts(now).map(({ type, value }) => [type, value]),
    );
    return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
  };
  const different: unknown[] = [];
  // Days around clock changes, and the others at random.
  for (let year = 2000; year < 2040; year += 1)
    for (const month of [2, 9])
      for (let at = Date.UTC(year, month, 23); at < Date.UTC(year, month + 1, 2); at += 1_800_000) {
        const [own, theirs] = [dates.londonClock(new Date(at)), seen(new Date(at))];
        if (own.date !== theirs.date || own.time !== theirs.time) different.push([own, theirs]);
      }
  expect(different).toEqual([]);
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1997-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      (now) => {
        const { date, time, weekday, minutes } = dates.londonClock(now);
        expect({ date, time }).toEqual(seen(now));
        expect(dates.londonDay(now)).toBe(date);
        expect(weekday).toBe(new Date(`${date}T12:00:00Z`).getUTCDay());
        expect(minutes).toBe(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
      },
    ),
    propertyRuns({ all: 2_000, few: 400 }),
  );
});

test('formatDay and londonClock throw for an invalid date', () => {
  for (const wrong of ['', 'soon', '2027-13-01', '2027-1-1'])
    expect(() => dates.formatDay(wrong)).toThrow(RangeError);
  expect(() => dates.londonClock(new Date('soon'))).toThrow(RangeError);
});

test('londonMidnight is the start of a day in London, an hour earlier in UTC in summer', () => {
  for (const [day, begins] of [
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['2026-03-30', '2026-03-29T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z'],
    ['2026-10-26', '2026-10-26T00:00:00.000Z'],
  ] as const)
    expect(dates.londonMidnight(day).toISOString()).toBe(begins);
});
