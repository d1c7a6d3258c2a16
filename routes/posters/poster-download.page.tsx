/** Posters to print: one of them made to order with a branch and an offer, all of them to choose from. */
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { notFound } from '#shared/outcomes.ts';
import { openBranches, posterKeys, posterVariables, readPosterChoice } from './poster-choice.ts';
import { type PosterFacts, posterDownloadQuery } from './poster-download.query.ts';
import { PosterForm } from './poster-form.tsx';
import { PosterGallery } from './poster-gallery.tsx';
import { PosterSheet } from './poster-sheet.tsx';
import { posterTitle } from './poster-title.ts';
import '#client/styles/posters.css';

type Words = NonNullable<PosterFacts['editorialPage']>;

export default definePage('posters/poster-download', {
  layout: 'standard',
  cache: { minutes: 1 },
  query: posterKeys,
  async load({ query, ask }): Promise<PosterFacts & { editorialPage: Words }> {
    const { editorialPage, ...facts } = await ask(posterDownloadQuery, posterVariables(query, true));
    if (!editorialPage) throw notFound('page poster-download');
    return { ...facts, editorialPage };
  },
  meta: (data, { query }) => {
    const { customised, art } = readPosterChoice(query, data);
    const { title, description } = data.editorialPage;
    return customised
      ? {
          title: `${title}: ${posterTitle(art)}`,
          description,
          art,
          canonical: href('poster-download'),
          robots: 'noindex, follow',
        }
      : { title, description, art: data.editorialPage.art };
  },
  Page: ({ data, query }) => {
    const { title, eyebrow, opening, sections } = data.editorialPage;
    const choice = readPosterChoice(query, data);
    return (
      <div className="wrap posters">
        <Breadcrumbs here={title} />
        <PageHead title={title} eyebrow={eyebrow} lead={opening} />
        <section className="poster-maker" id="poster" aria-labelledby="poster-heading">
          <PosterForm choice={choice} branches={openBranches(data)} typed={query} />
          <PosterSheet choice={choice} />
        </section>
        <PosterGallery chosen={choice.customised ? choice : null} />
        <EditorialSections sections={sections} />
      </div>
    );
  },
});
