/** Writes days and meetings as an iCalendar file (RFC 5545) that any calendar can take in. */

import { escapeText, writeContentLines } from './content-lines.ts';

export interface CalendarEvent {
  /** Names the event for good: taken in twice, it is still one event. */
  readonly uid: string;
  /** An ISO day for something that takes the whole day, else a moment in UTC. */
  readonly starts: string;
  /** Of the same sort as `starts`; left out for a whole day. */
  readonly ends?: string;
  readonly summary: string;
  readonly description: string;
  readonly location?: string;
  /** How long before its beginning to be reminded, as iCalendar writes it: `PT1H`, `P1DT15H`. */
  readonly remindBefore: string;
  /** How often it was moved: a calendar that has it takes the higher number. */
  readonly sequence?: number;
  /** Somebody waits for whoever has it: the time is shown as taken. */
  readonly busy?: true;
}

/** `now` stamps the file; times in it are UTC or whole days, so that no calendar needs a table of time zones. */
export function toICalendar(events: readonly CalendarEvent[], now: Date): string {
  return writeContentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Premier//Website//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, formatTimestamp(now.toISOString()))),
    'END:VCALENDAR',
  ]);
}

function eventLines(event: CalendarEvent, dtstamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${dtstamp}`,
    `DTSTART${formatDateTime(event.starts)}`,
    ...(event.ends ? [`DTEND${formatDateTime(event.ends)}`] : []),
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.sequence === undefined ? [] : [`SEQUENCE:${event.sequence}`]),
    `TRANSP:${event.busy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(event.summary)}`,
    `TRIGGER:-${event.remindBefore}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

function formatDateTime(time: string): string {
  return time.length === 10 ? `;VALUE=DATE:${time.replaceAll('-', '')}` : `:${formatTimestamp(time)}`;
}

/** `2026-12-01T09:00:00.000Z` → `20261201T090000Z`. */
function formatTimestamp(moment: string): string {
  return `${moment.slice(0, 19).replace(/[-:]/g, '')}Z`;
}
