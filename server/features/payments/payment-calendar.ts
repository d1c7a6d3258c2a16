/** Answers `/pay-monthly.ics`: the payment dates on the page of that name, as a calendar file. */
import type { RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import { instalmentEvents } from '#routes/pay-monthly/instalment-events.ts';
import { payMonthlyQuery } from '#routes/pay-monthly/pay-monthly.query.ts';
import { planQueryKeys, readPlanSearch } from '#routes/pay-monthly/read-plan-search.ts';
import { londonDay } from '#shared/dates.ts';
import { planPayments } from '#shared/money/payment-plan.ts';
import { sendCalendar } from '../../http/handlers/send-calendar.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { resolvePageUrl } from '../../render/page-url.ts';

export function paymentCalendar(
  services: Pick<HttpServices, 'queryAs' | 'env' | 'now' | 'site'>,
): RequestHandler {
  return async (req, res) => {
    const now = services.now();
    const today = londonDay(now);
    const { query, canonical } = resolvePageUrl(
      href('pay-monthly'),
      new URL(req.url, 'http://localhost').search,
      { query: planQueryKeys },
    );
    const [{ paymentPlan: rules }, site] = await Promise.all([
      services.queryAs(null)(payMonthlyQuery, {}),
      services.site(),
    ]);
    const { request: choice } = readPlanSearch(query, rules, today);
    const plan = choice && planPayments(choice, rules, today);
    // No dates for a calendar: the page says why.
    if (plan?.kind !== 'monthly') {
      res.setHeader('Cache-Control', 'no-store');
      return res.redirect(303, canonical);
    }
    const phone = site?.site.phone ?? services.env.supportPhone;
    const host = new URL(services.env.publicOrigin).hostname;
    await sendCalendar(req, res, {
      events: instalmentEvents(choice as NonNullable<typeof choice>, plan, { phone, host }),
      name: 'holiday-payments',
      now,
    });
  };
}
