/** Paying for a holiday month by month before it leaves: the sums, the dates, the rules. */
import { AskForm } from '#client/components/ask-form.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { OtherWays } from '#client/components/other-ways.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import panelStyles from '#client/components/panel.module.css';
import { PhonePanel } from '#client/components/phone-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { londonDay } from '#shared/dates.ts';
import { enquiryShortForm } from '#shared/forms/enquiry-short.form.ts';
import { notFound } from '#shared/outcomes.ts';
import { planPayments } from '#shared/payment-plan.ts';
import { examplePlan } from './example-plan.ts';
import styles from './pay-monthly.module.css';
import { payMonthlyQuery } from './pay-monthly.query.ts';
import { PlanAnswer } from './plan-answer.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanProblems } from './plan-problems.tsx';
import { PlanRules } from './plan-rules.tsx';
import { planQueryKeys, readPlanSearch } from './read-plan-search.ts';
import { WaysCompared } from './ways-compared.tsx';

export default definePage('pay-monthly/pay-monthly', {
  layout: 'standard',
  cache: { minutes: 1 },
  query: planQueryKeys,
  forms: [enquiryShortForm],
  async load({ query, ask, now }) {
    const { editorialPage: words, paymentPlan: rules } = await ask(payMonthlyQuery, {});
    if (!words) throw notFound('page pay-monthly');
    const today = londonDay(now);
    const search = readPlanSearch(query, rules, today);
    const shown = search.asked ?? examplePlan(rules, today);
    return { words, rules, today, search, shown, plan: planPayments(shown, rules, today) };
  },
  meta: ({ words: { title, description, art }, search }, { query }) => ({
    title: search.problems.length > 0 ? `Error: ${title}` : title,
    description,
    art,
    breadcrumbs: { here: 'Pay monthly' },
    ...(Object.keys(query).length > 0 ? { canonical: href('pay-monthly'), robots: 'noindex, follow' } : {}),
  }),
  Page: ({ data: { words, rules, today, search, shown, plan }, query }) => (
    <div className={`wrap ${styles.payMonthly}`}>
      <Breadcrumbs />
      <PageHead
        className={styles.planHead}
        title={words.title}
        eyebrow={words.eyebrow}
        lead={words.opening}
        art={words.art}
      />
      {search.problems.length > 0 && <PlanProblems problems={search.problems} />}
      <div className={styles.plan}>
        <PlanForm search={search} today={today} />
        {search.problems.length === 0 && (
          // The form leads here, so that the answer is what is read next.
          <div id="answer" tabIndex={-1}>
            <PlanAnswer asked={shown} plan={plan} rules={rules} query={search.asked ? query : null} />
          </div>
        )}
      </div>
      {search.problems.length === 0 && <WaysCompared asked={shown} plan={plan} feePence={rules.feePence} />}
      <PlanRules rules={rules} />
      <EditorialSections className={styles.planWords} sections={words.sections} />
      <AskForm
        of={enquiryShortForm}
        legend="Ask a branch to set this up"
        hidden={{ about: 'Paying monthly' }}
        who="Say the booking reference or the code of the offer, and the day of the month that suits you. The branch you choose answers by the time it closes on the next day it is open."
      />
      <div className={`${panelStyles.sun} ${styles.planContact}`}>
        <PhonePanel
          heading="Set this up with a branch"
          text="Have the booking reference, or the code of the offer, to hand. We read the dates and sums back to you before anything is agreed."
        />
        <OtherWays actions={words.next} />
      </div>
    </div>
  ),
});
