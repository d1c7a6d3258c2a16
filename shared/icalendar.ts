/** Writer of days and meetings as an iCalendar file (RFC 5545) that any calendar can import. */

import { escapeText, writeContentLines } from './content-lines.ts';

export interface CalendarEvent {
  /**
   * Permanent identifier: imported twice, it is still one event.
   * See https://www.rfc-editor.org/rfc/rfc5545#section-3.8.4.7
   */
  readonly uid: string;
  /** ISO day for an all-day event, else a moment in UTC. */
  readonly starts: string;
  /** Same format as `starts`; omitted for an all-day event. */
  readonly ends?: string;
  readonly summary: string;
  readonly description: string;
  readonly location?: string;
  /** Time between the reminder and the start, as an iCalendar duration: `PT1H`, `P1DT15H`. */
  readonly remindBefore: string;
  /**
   * Number of times it was moved: a calendar that has the event replaces it with the higher number.
   * See https://www.rfc-editor.org/rfc/rfc5545#section-3.8.7.4
   */
  readonly sequence?: number;
  /** True when another person waits for the visitor: the calendar shows the time as taken. */
  readonly busy?: true;
}

/** `now` stamps the file. Times are UTC or whole days, so that no calendar needs time zone data. */
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
