/** Every page that is written by hand: its opening, what its route shows from the data, its sections. */
import { aboutOffer, readAskedOffer } from '#client/components/about-offer.ts';
import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { notFound } from '#shared/outcomes.ts';
import { type Editorial, editorialQuery } from './editorial.query.ts';
import { EditorialExtra } from './editorial-extra.tsx';
import { editorialVariables } from './editorial-parts.ts';
import { tellEditorial } from './tell-editorial.ts';
import '#client/styles/editorial.css';

/** On these layouts the page has one goal and no trail back. */
const withoutTrail = new Set(['mailer-direct', 'whatsapp-enquiry']);

export default definePage('editorial/editorial', {
  layout: 'standard',
  cache: { minutes: 1 },
  query: ['offer'],
  async load({ route, ask }): Promise<Editorial> {
    const { editorialPage, ...parts } = await ask(editorialQuery, editorialVariables(route));
    if (!editorialPage) throw notFound(`page ${route}`);
    return { ...parts, editorialPage };
  },
  meta: ({ editorialPage: { title, description, art } }, { route, query }) => ({
    title,
    description,
    art,
    ...(withoutTrail.has(route) ? {} : { breadcrumbs: { here: title } }),
    // The same page asked from every offer is one page to a search engine.
    ...(query.offer ? { canonical: href(route as 'contact'), robots: 'noindex, follow' } : {}),
  }),
  structuredData: tellEditorial,
  Page: ({ data, route, query, now }) => {
    const { title, eyebrow, opening, art, sections, next } = data.editorialPage;
    const code = readAskedOffer(query);
    return (
      <div className={`wrap editorial editorial-${route}`}>
        <Breadcrumbs />
        <PageHead title={title} eyebrow={eyebrow} lead={opening} art={art}>
          <ActionList actions={code ? aboutOffer(next, code) : next} />
        </PageHead>
        <EditorialExtra route={route} data={data} code={code} query={query} now={now} />
        <EditorialSections sections={sections} />
      </div>
    );
  },
});
