/** Answers `/pay-monthly.ics`: the dates that the page of the same address shows, for a calendar. */
import type { RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import { payMonthlyQuery } from '#routes/pay-monthly/pay-monthly.query.ts';
import { paymentEvents } from '#routes/pay-monthly/payment-events.ts';
import { planQueryKeys, readPlanSearch } from '#routes/pay-monthly/read-plan-search.ts';
import { londonDay } from '#shared/dates.ts';
import { planPayments } from '#shared/payment-plan.ts';
import { pageAddress } from '../render/page-address.ts';
import type { Services } from '../services.ts';
import { sendCalendar } from './send-calendar.ts';

export function paymentCalendar(services: Pick<Services, 'askAs' | 'env' | 'now' | 'site'>): RequestHandler {
  return async (req, res) => {
    const now = services.now();
    const today = londonDay(now);
    const { query, canonical } = pageAddress(
      href('pay-monthly'),
      new URL(req.url, 'http://localhost').search,
      planQueryKeys,
    );
    const [{ paymentPlan: rules }, site] = await Promise.all([
      services.askAs(null)(payMonthlyQuery, {}),
      services.site(),
    ]);
    const { asked } = readPlanSearch(query, rules, today);
    const plan = asked && planPayments(asked, rules, today);
    // Nothing to put in a calendar: the page says why.
    if (plan?.kind !== 'monthly') {
      res.setHeader('Cache-Control', 'no-store');
      return res.redirect(303, canonical);
    }
    const phone = site?.site.phone ?? services.env.supportPhone;
    const host = new URL(services.env.publicOrigin).hostname;
    await sendCalendar(req, res, {
      events: paymentEvents(asked as NonNullable<typeof asked>, plan, { phone, host }),
      name: 'holiday-payments',
      now,
    });
  };
}
