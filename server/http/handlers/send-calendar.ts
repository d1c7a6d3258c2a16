/** Sends events as a file that a calendar takes in. */
import type { Request, Response } from 'express';
import { type CalendarEvent, toICalendar } from '#shared/icalendar.ts';
import { sharedCacheControl } from '../../render/page-headers.ts';
import { sendCompressed } from './send-compressed.ts';

/** `name` is the file's, without its ending. */
export async function sendCalendar(
  req: Request,
  res: Response,
  { events, name, now }: { events: readonly CalendarEvent[]; name: string; now: Date },
): Promise<void> {
  res.setHeader('Cache-Control', sharedCacheControl);
  res.setHeader('Content-Type', 'text/calendar; charset=utf-8; method=PUBLISH');
  res.setHeader('Content-Disposition', `attachment; filename="${name}.ics"`);
  res.setHeader('X-Robots-Tag', 'noindex');
  await sendCompressed(req, res, 200, toICalendar(events, now));
}
