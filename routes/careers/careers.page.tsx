/** Careers page: open jobs with their pay, then working here, how to apply, and how we choose. */

import { ActionList } from '#client/components/page-parts/action-list.tsx';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { applicationForm } from '#shared/forms/application.form.ts';
import { notFound } from '#shared/http-errors.ts';
import { type CareersPage, careersQuery } from './careers.query.ts';
import { jobOptions } from './job-options.ts';
import { Vacancies } from './vacancies.tsx';
import { normalizeFilter, readFilter } from './vacancy-search.ts';

export default definePage('careers/careers', {
  layout: 'standard',
  cache: { minutes: 1 },
  query: ['branch', 'contract'],
  normalizeQuery: normalizeFilter,
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
    ...(Object.keys(query).length > 0 ? { robots: 'noindex, follow' } : {}),
  }),
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
          responder="It’s read by the manager you’d work for and one person at head office."
          dataUse="only to decide about the job"
          phoneFold="Apply, or leave your name for next time"
        />
        <EditorialSections sections={sections} />
      </div>
    );
  },
});
