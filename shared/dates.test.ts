/** Dates and times read as a person in East Anglia writes them, whatever the server's own clock. */
import * as dates from './dates.ts';

test('days and months are written out', () => {
  expect(dates.formatDay('2027-05-14')).toBe('14 May 2027');
  expect(dates.formatLongDay('2027-05-14')).toBe('Friday 14 May 2027');
  expect(dates.formatMonth('2027-06')).toBe('June 2027');
});

test('times lose their empty minutes', () => {
  expect(dates.formatTime('17:30')).toBe('5.30pm');
  expect(dates.formatTime('09:00')).toBe('9am');
  expect(dates.formatTime('12:00')).toBe('noon');
  expect(dates.formatTime('00:05')).toBe('12.05am');
});

test('a moment is shown in London, in winter and in summer', () => {
  expect(dates.formatMoment('2026-11-20T08:30:00Z')).toBe('20 November 2026, 8.30am');
  expect(dates.formatMoment('2027-06-30T23:30:00Z')).toBe('1 July 2027, 12.30am');
});

test('the clock in London knows its day and its minutes', () => {
  const clock = dates.londonClock(new Date('2026-11-21T10:05:00Z'));
  expect(clock).toEqual({ date: '2026-11-21', weekday: 6, time: '10:05', minutes: 605 });
});

test('a fresh price says today or yesterday', () => {
  const now = new Date('2026-11-21T10:05:00Z');
  expect(dates.formatChecked('2026-11-21T08:30:00Z', now)).toBe('today, 8.30am');
  expect(dates.formatChecked('2026-11-20T16:10:00Z', now)).toBe('yesterday, 4.10pm');
  expect(dates.formatChecked('2026-11-18T16:10:00Z', now)).toBe('18 November 2026, 4.10pm');
});

test('one night is one night', () => {
  expect(dates.formatNights(1)).toBe('1 night');
  expect(dates.formatNights(14)).toBe('14 nights');
});
