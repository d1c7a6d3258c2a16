/** Sends events as an iCalendar file. */
import type { Request, Response } from 'express';
import { type CalendarEvent, toICalendar } from '#shared/icalendar.ts';
import { sharedCacheControl } from '../../render/page-headers.ts';
import { sendCompressed } from './send-compressed.ts';

interface Calendar {
  events: readonly CalendarEvent[];
  /** Name of the file, without its extension. */
  name: string;
  now: Date;
  /** Set for files that belong to one visitor. */
  cacheControl?: string;
}

export async function sendCalendar(
  req: Request,
  res: Response,
  { events, name, now, cacheControl = sharedCacheControl }: Calendar,
): Promise<void> {
  res.setHeader('Cache-Control', cacheControl);
  res.setHeader('Content-Type', 'text/calendar; charset=utf-8; method=PUBLISH');
  res.setHeader('Content-Disposition', `attachment; filename="${name}.ics"`);
  res.setHeader('X-Robots-Tag', 'noindex');
  await sendCompressed(req, res, 200, toICalendar(events, now));
}
