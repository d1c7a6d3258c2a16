/** Monthly payments before departure: the amounts, the dates, the rules. */

import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { OtherActions } from '#client/components/page-parts/other-actions.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { addDays, londonDay } from '#shared/dates.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { addMonths, type PaymentPlanRequest, planPayments } from '#shared/money/payment-plan.ts';
import styles from './pay-monthly.module.css';
import { type PlanRules, payMonthlyQuery } from './pay-monthly.query.ts';
import { PaymentComparison } from './payment-comparison.tsx';
import { PlanErrors } from './plan-errors.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanResult } from './plan-result.tsx';
import { PlanRulesSection } from './plan-rules.tsx';
import { planQueryKeys, readPlanSearch } from './read-plan-search.ts';

const payments = 8;
const saturday = 6;

/** Departs on the first Saturday that leaves time for all payments. */
function examplePlan({ dueWeeksBefore }: PlanRules, today: string): PaymentPlanRequest {
  const start = addMonths(today.slice(0, 7), 1);
  const lastPayment = `${addMonths(start, payments - 1)}-01`;
  const earliest = addDays(lastPayment, 7 * dueWeeksBefore);
  const weekday = new Date(`${earliest}T12:00:00Z`).getUTCDay();
  return {
    totalPence: 240_000,
    depositPence: 12_000,
    departs: addDays(earliest, saturday - weekday),
    start,
    payDay: 1,
  };
}

export default definePage('pay-monthly/pay-monthly', {
  layout: 'standard',
  cache: { minutes: 1 },
  query: planQueryKeys,
  forms: [enquiryShortForm],
  async load({ query, runQuery, now }) {
    const { editorialPage: content, paymentPlan: rules } = await runQuery(payMonthlyQuery, {});
    if (!content) throw notFound('page pay-monthly');
    const today = londonDay(now);
    const search = readPlanSearch(query, rules, today);
    const shown = search.request ?? examplePlan(rules, today);
    return { content, rules, today, search, shown, plan: planPayments(shown, rules, today) };
  },
  meta: ({ content: { title, description, art }, search }, { query }) => ({
    title: search.problems.length > 0 ? `Error: ${title}` : title,
    description,
    art,
    breadcrumbs: { here: 'Pay monthly' },
    ...(Object.keys(query).length > 0 ? { robots: 'noindex, follow' } : {}),
  }),
  Page: ({ data: { content, rules, today, search, shown, plan }, query }) => (
    <div className={`wrap ${styles.payMonthly}`}>
      <Breadcrumbs />
      <PageHead
        className={styles.planHead}
        title={content.title}
        eyebrow={content.eyebrow}
        lead={content.opening}
        art={content.art}
      />
      {search.problems.length > 0 && <PlanErrors problems={search.problems} />}
      <div className={styles.plan}>
        <PlanForm search={search} today={today} />
        {search.problems.length === 0 && (
          // The form's action points here, so that the visitor reads the answer next.
          <div id="answer" tabIndex={-1}>
            <PlanResult
              request={shown}
              plan={plan}
              rules={rules}
              today={today}
              query={search.request ? query : null}
            />
          </div>
        )}
      </div>
      {search.problems.length === 0 && (
        <PaymentComparison request={shown} plan={plan} feePence={rules.feePence} />
      )}
      <PlanRulesSection rules={rules} />
      <EditorialSections className={styles.planWords} sections={content.sections} />
      <FormPanel
        definition={enquiryShortForm}
        legend="Ask a branch to set this up"
        hidden={{ about: 'Paying monthly' }}
        responder={
          'Tell us your booking reference or the offer code, and the day of the month that suits ' +
          'you. We’ll read the dates and amounts back to you before anything is agreed. The branch you choose ' +
          'will reply by closing time on the next day it’s open.'
        }
      />
      <div className={styles.planContact}>
        <OtherActions actions={content.next} />
      </div>
    </div>
  ),
});
