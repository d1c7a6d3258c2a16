/** Tests of an iCalendar file that every calendar can import. */
import { toICalendar } from './icalendar.ts';

const now = new Date('2026-11-21T10:00:00Z');

function write(changes: object = {}): string {
  const event = {
    uid: 'payment-1@example.test',
    starts: '2026-12-01',
    summary: 'Pay £285.00',
    description: 'For your holiday',
    remindBefore: 'P1DT15H',
    ...changes,
  };
  return toICalendar([event], now);
}

test('every line ends with CRLF, and the file has no bare CR or LF', () => {
  const file = write();
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('an all-day event has a date without time or time zone', () => {
  expect(write()).toContain('DTSTART;VALUE=DATE:20261201\r\n');
});

test('a timed event has its start and end in UTC', () => {
  const file = write({ starts: '2027-07-01T08:00:00Z', ends: '2027-07-01T09:30:00Z' });
  expect(file).toContain('DTSTART:20270701T080000Z\r\nDTEND:20270701T093000Z\r\n');
});

test('commas, semicolons, backslashes and new lines are escaped', () => {
  expect(write({ summary: 'Tea, cake; a \\ and\na line' })).toContain(
    'SUMMARY:Tea\\, cake\\; a \\\\ and\\na line\r\n',
  );
});

test('long lines are folded at 75 octets, between characters, and unfold to the original text', () => {
  const description = 'Zwölf Pfund £ und €, '.repeat(20);
  const file = write({ description });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description.replaceAll(',', '\\,')}`);
});

test('a reminder is an alarm before the start of the event', () => {
  expect(write()).toMatch(
    /BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:[^\r]+\r\nTRIGGER:-P1DT15H\r\nEND:VALARM/,
  );
});
