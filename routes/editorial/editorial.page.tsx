/** Every page that is written by hand: its opening, then its sections. */
import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { notFound } from '#shared/outcomes.ts';
import { type Editorial, editorialQuery } from './editorial.query.ts';
import '#client/styles/editorial.css';

/** On these the page has one goal and no trail back. */
const withoutTrail = new Set(['mailer-direct']);

export default definePage('editorial/editorial', {
  layout: 'standard',
  cache: { minutes: 1 },
  async load({ route, ask }): Promise<Editorial> {
    const { editorialPage } = await ask(editorialQuery, { name: route });
    if (!editorialPage) throw notFound(`page ${route}`);
    return { editorialPage };
  },
  meta: ({ editorialPage: { title, description, art } }, { route }) => ({
    title,
    description,
    art,
    ...(withoutTrail.has(route) ? {} : { breadcrumbs: { here: title } }),
  }),
  Page: ({ data, route }) => {
    const { title, eyebrow, opening, art, sections, next } = data.editorialPage;
    return (
      <div className={`wrap editorial editorial-${route}`}>
        <Breadcrumbs />
        <PageHead title={title} eyebrow={eyebrow} lead={opening} art={art}>
          <ActionList actions={next} />
        </PageHead>
        <EditorialSections sections={sections} />
      </div>
    );
  },
});
