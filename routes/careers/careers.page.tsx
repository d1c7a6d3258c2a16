/** Working here: the jobs open today with their pay, then how it is, how to apply and how we choose. */

import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { FormPanel } from '#client/components/form-panel.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { applicationForm } from '#shared/forms/application.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { jobPostingJsonLd } from '#shared/structured-data/job-posting.ts';
import { type CareersPage, careersQuery } from './careers.query.ts';
import { jobOptions } from './job-options.ts';
import { Vacancies } from './vacancies.tsx';
import { readFilter } from './vacancy-search.ts';

export default definePage('careers/careers', {
  layout: 'standard',
  cache: { minutes: 1 },
  query: ['branch', 'contract', 'job'],
  forms: [applicationForm],
  async load({ runQuery }): Promise<CareersPage> {
    const { editorialPage, vacancies } = await runQuery(careersQuery, {});
    if (!editorialPage) throw notFound('page careers');
    return { editorialPage, vacancies };
  },
  meta: ({ editorialPage: { title, description, art } }, { query }) => ({
    title,
    description,
    art,
    breadcrumbs: { here: title },
    ...(Object.keys(query).length > 0 ? { robots: 'noindex, follow', canonical: href('careers') } : {}),
  }),
  structuredData: ({ vacancies }, { url, origin }) =>
    vacancies.map((vacancy) => jobPostingJsonLd(vacancy, `${url}#${vacancy.id}`, origin)),
  Page: ({ data: { editorialPage, vacancies }, query }) => {
    const { title, eyebrow, opening, art, sections, next } = editorialPage;
    return (
      <div className="wrap">
        <Breadcrumbs />
        <PageHead title={title} eyebrow={eyebrow} lead={opening} art={art}>
          <ActionList actions={next} />
        </PageHead>
        <Vacancies vacancies={vacancies} filter={readFilter(query)} />
        <FormPanel
          definition={applicationForm}
          options={{ vacancy: jobOptions(vacancies) }}
          hidden={{ vacancy: query.job?.[0] ?? '' }}
          responder="The manager you would work for reads it, and one person at head office."
          dataUse="only to decide about the job"
        />
        <EditorialSections sections={sections} />
      </div>
    );
  },
});
