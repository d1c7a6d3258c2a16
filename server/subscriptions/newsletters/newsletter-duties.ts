/** What the server does by itself for those who asked to hear of things: newsletters that are ordered, rates that move, saved holidays that change. */

import type { Duty } from '../../platform/duties/duties.ts';
import { sendOfferNews } from '../offer-news/send-offer-news.ts';
import { checkRates } from './rate-alerts.ts';
import { type SendContext, sendNewsletters } from './send-newsletters.ts';

const secondMs = 1_000;
const minuteMs = 60_000;

export function newsletterDuties(context: SendContext): Duty[] {
  return [
    {
      name: 'newsletters',
      // Less than between two looks of the duties: each look sends what a minute allows for the time since the last.
      everyMs: 10 * secondMs,
      async run() {
        await sendNewsletters(context);
      },
    },
    {
      name: 'rate-alerts',
      everyMs: 5 * minuteMs,
      async run() {
        await checkRates(context);
      },
    },
    {
      name: 'offer-news',
      everyMs: 10 * minuteMs,
      async run() {
        if ((await sendOfferNews(context)) > 0) context.flush();
      },
    },
  ];
}
