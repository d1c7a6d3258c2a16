/** Vacancy page: pay, hours, place and closing date at a glance, the work, and the application form. */

import actionsStyles from '#client/components/page-parts/actions.module.css';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import buttonStyles from '#client/components/page-parts/button.module.css';
import { ListSection } from '#client/components/page-parts/list-section.tsx';
import pairsStyles from '#client/components/page-parts/pairs.module.css';
import { Prose } from '#client/components/page-parts/prose.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { formatDay, formatLongDay, londonDay } from '#shared/dates.ts';
import { applicationForm } from '#shared/forms/application.form.ts';
import { gone, notFound } from '#shared/http-errors.ts';
import type { SuggestedLinks } from '#shared/page.ts';
import { jobPostingJsonLd } from '#shared/structured-data/job-posting.ts';
import { jobOptions } from './job-options.ts';
import { JobPlace } from './job-place.tsx';
import styles from './vacancy.module.css';
import { type OpenVacancy, type VacancyDetail, vacancyQuery } from './vacancy.query.ts';
import { VacancyFacts } from './vacancy-facts.tsx';
import { contractLabel, payLabel } from './vacancy-labels.ts';

export default definePage('careers/vacancy', {
  layout: 'standard',
  cache: { minutes: 1 },
  forms: [applicationForm],
  async load({ runQuery, params, now }) {
    const { vacancy, vacancies: open } = await runQuery(vacancyQuery, { slug: params.slug });
    if (!vacancy) throw notFound(`vacancy ${params.slug}`, openJobLinks(open));
    if (vacancy.closes < londonDay(now)) throw gone(closedMessage(vacancy), openJobLinks(open));
    return { vacancy, others: open.filter(({ id }) => id !== vacancy.id) };
  },
  meta: ({ vacancy }) => ({
    title: `${vacancy.title}, ${vacancy.place}`,
    description:
      `${vacancy.title}: ${payLabel(vacancy)}, ${vacancy.hoursPerWeek} hours a week, ` +
      `${contractLabel(vacancy.contract).toLowerCase()}. Apply by ` +
      `${formatLongDay(vacancy.closes)}.`,
    art: 'bill-poster',
    breadcrumbs: { trail: [{ label: 'Work with us', to: href('careers') }], here: vacancy.title },
  }),
  structuredData: ({ vacancy }, { url, origin, site }) =>
    site ? [jobPostingJsonLd(vacancy, { url, origin, agencyName: site.name })] : [],
  Page: ({ data: { vacancy, others } }) => (
    <div className={`wrap ${styles.vacancy}`}>
      <Breadcrumbs />
      <PageHead title={vacancy.title} eyebrow={vacancy.place} art="bill-poster">
        <VacancyFacts vacancy={vacancy} />
        <p className={actionsStyles.list}>
          <a className={buttonStyles.solid} href="#application">
            Apply for this job
          </a>
        </p>
      </PageHead>
      <section aria-labelledby="the-work">
        <h2 id="the-work">The work</h2>
        <Prose html={vacancy.body} />
      </section>
      <div className={pairsStyles.pairs}>
        <ListSection id="what-you-need" heading="What you need" items={vacancy.essentials} />
        <ListSection id="what-you-get" heading="What you get" items={vacancy.benefits} />
      </div>
      <JobPlace vacancy={vacancy} />
      <FormPanel
        definition={applicationForm}
        options={{ vacancy: jobOptions([vacancy]) }}
        hidden={{ vacancy: vacancy.id }}
        responder="It’s read by the manager you’d work for and one person at head office."
        dataUse="only to decide about the job"
      />
      <OtherVacancies vacancies={others} />
      <p>Advertised on {formatLongDay(vacancy.posted)}.</p>
    </div>
  ),
});

function closedMessage({ title, place, closes }: VacancyDetail): string {
  return (
    `${title}, ${place}: applications closed on ${formatLongDay(closes)}. Everyone who applied ` +
    'will hear from us, by phone or email.'
  );
}

/** Lists the open jobs for a visitor of a closed vacancy, who is still looking for one. */
function openJobLinks(open: readonly OpenVacancy[]): SuggestedLinks {
  const links = open.map(({ id, title, place }) => ({
    label: `${title}, ${place}`,
    to: href('careers-slug', { slug: id }),
  }));
  return {
    heading: links.length > 0 ? 'Jobs open today' : 'Working with us',
    links: [...links, { label: 'Leave your name for next time', to: `${href('careers')}#application` }],
  };
}

/** Other jobs open today, each a link to its page. */
function OtherVacancies({ vacancies }: { vacancies: readonly OpenVacancy[] }) {
  if (vacancies.length === 0) return null;
  return (
    <section aria-labelledby="other-jobs">
      <h2 id="other-jobs">Other jobs open today</h2>
      <ul>
        {vacancies.map(({ id, title, place, closes }) => (
          <li key={id}>
            <a href={href('careers-slug', { slug: id })}>
              {title}, {place}
            </a>
            , until {formatDay(closes)}
          </li>
        ))}
      </ul>
    </section>
  );
}
