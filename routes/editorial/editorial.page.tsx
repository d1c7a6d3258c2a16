/** Every page that is written by hand: its opening, what its route shows from the data, its sections. */
import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { notFound } from '#shared/outcomes.ts';
import { aboutOffer } from './about-offer.ts';
import { type Editorial, editorialQuery } from './editorial.query.ts';
import { EditorialExtra } from './editorial-extra.tsx';
import { editorialVariables, readAskedOffer } from './editorial-parts.ts';
import '#client/styles/editorial.css';

/** On these layouts the page has one goal and no trail back. */
const withoutTrail = new Set(['edp', 'prereg', 'jet2-codes', 'mailer-direct']);

export default definePage('editorial/editorial', {
  layout: 'standard',
  cache: { minutes: 1 },
  query: ['offer'],
  async load({ route, query, ask }): Promise<Editorial> {
    const { editorialPage, ...parts } = await ask(editorialQuery, editorialVariables(route, query));
    if (!editorialPage) throw notFound(`page ${route}`);
    return { ...parts, editorialPage };
  },
  meta: ({ editorialPage: { title, description, art } }) => ({ title, description, art }),
  Page: ({ data, route, query, now }) => {
    const { title, eyebrow, opening, art, sections, next } = data.editorialPage;
    const code = readAskedOffer(query);
    return (
      <div className={`wrap editorial editorial-${route}`}>
        {!withoutTrail.has(route) && <Breadcrumbs here={title} />}
        <PageHead title={title} eyebrow={eyebrow} lead={opening} art={art}>
          <ActionList actions={code ? aboutOffer(next, code) : next} />
        </PageHead>
        <EditorialExtra route={route} data={data} code={code} now={now} />
        <EditorialSections sections={sections} />
      </div>
    );
  },
});
