/** Answers `/solo-club.ics` and `/prereg.ics`: the dates that those pages show, for a calendar. */
import type { RequestHandler } from 'express';
import { launchEvents } from '#routes/campaign-landings/launch-events.ts';
import { preregQuery } from '#routes/campaign-landings/prereg.query.ts';
import { meetupEvents } from '#routes/solo-club/meetup-events.ts';
import { meetupsQuery } from '#routes/solo-club/meetups.query.ts';
import type { CalendarEvent } from '#shared/calendar-file.ts';
import type { Ask } from '#shared/page.ts';
import type { Services } from '../services.ts';
import { sendCalendar } from './send-calendar.ts';

const diaries = {
  'solo-club': async (ask: Ask, host: string) => meetupEvents((await ask(meetupsQuery, {})).meetups, host),
  prereg: async (ask: Ask, host: string) => launchEvents((await ask(preregQuery, {})).launches, host),
} satisfies Record<string, (ask: Ask, host: string) => Promise<CalendarEvent[]>>;

export function diaryCalendar(
  services: Pick<Services, 'askAs' | 'env' | 'now'>,
  name: keyof typeof diaries,
): RequestHandler {
  return async (req, res) => {
    const host = new URL(services.env.publicOrigin).hostname;
    const events = await diaries[name](services.askAs(null), host);
    // A calendar refuses a file without events; the page says what there is.
    if (events.length === 0) {
      res.setHeader('Cache-Control', 'no-store');
      return res.redirect(303, `/${name}`);
    }
    await sendCalendar(req, res, { events, name, now: services.now() });
  };
}
