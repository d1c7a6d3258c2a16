/** Printable posters: one customised with a branch and an offer, and all of them to choose from. */
import { posterNames, posterSrc } from '#client/art/poster.tsx';
import { posterTitle } from '#client/art/poster-title.ts';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { notFound } from '#shared/http-errors.ts';
import type { JsonLdNode } from '#shared/structured-data/json-ld.ts';
import { openBranches, posterKeys, posterVariables, readPosterChoice } from './poster-choice.ts';
import styles from './poster-download.module.css';
import { type PosterFacts, posterDownloadQuery } from './poster-download.query.ts';
import { PosterForm } from './poster-form.tsx';
import { PosterGallery } from './poster-gallery.tsx';
import { PosterSheet } from './poster-sheet.tsx';

type EditorialContent = NonNullable<PosterFacts['editorialPage']>;

export default definePage('posters/poster-download', {
  layout: 'standard',
  cache: { minutes: 1 },
  query: posterKeys,
  async load({ query, runQuery }): Promise<PosterFacts & { editorialPage: EditorialContent }> {
    const { editorialPage, ...facts } = await runQuery(posterDownloadQuery, posterVariables(query, true));
    if (!editorialPage) throw notFound('page poster-download');
    return { ...facts, editorialPage };
  },
  meta: (data, { query }) => {
    const { customised, art } = readPosterChoice(query, data);
    const { title, description } = data.editorialPage;
    const breadcrumbs = { here: title };
    return customised
      ? {
          title: `${title}: ${posterTitle(art)}`,
          description,
          art,
          breadcrumbs,
          robots: 'noindex, follow',
        }
      : { title, description, art: data.editorialPage.art, breadcrumbs };
  },
  structuredData: (_data, { origin }) => posterNames.map((name) => posterImage(name, origin)),
  Page: ({ data, query }) => {
    const { title, eyebrow, opening, sections } = data.editorialPage;
    const choice = readPosterChoice(query, data);
    return (
      <div className={`wrap ${styles.posters}`}>
        <Breadcrumbs />
        <PageHead title={title} eyebrow={eyebrow} lead={opening} />
        <section className={styles.posterMaker} id="poster" aria-labelledby="poster-heading">
          <PosterForm choice={choice} branches={openBranches(data)} typed={query} />
          <PosterSheet choice={choice} />
        </section>
        <PosterGallery chosen={choice.customised ? choice : null} />
        <EditorialSections sections={sections} />
      </div>
    );
  },
});

function posterImage(name: string, origin: string): JsonLdNode {
  return {
    '@type': 'ImageObject',
    name: posterTitle(name),
    contentUrl: origin + posterSrc(name),
    encodingFormat: 'image/svg+xml',
  };
}
