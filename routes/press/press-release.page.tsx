/** Press release page: headline, dateline, story, notes, picture, and who to ring. */
import { Poster, posterSrc } from '#client/art/poster.tsx';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { Prose } from '#client/components/page-parts/prose.tsx';
import pictureFrameStyles from '#client/components/pictures/picture-frame.module.css';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { notFound } from '#shared/http-errors.ts';
import type { QueryFunction, SuggestedLinks } from '#shared/page.ts';
import { telHref } from '#shared/phone.ts';
import { newsArticleJsonLd } from '#shared/structured-data/news-article.ts';
import { Boilerplate } from './boilerplate.tsx';
import { DateLine } from './date-line.tsx';
import { pressFeedPath } from './press-feed-path.ts';
import styles from './press-release.module.css';
import { latestReleasesQuery, pressReleaseQuery, type Release } from './press-release.query.ts';
import { readBoilerplate } from './read-boilerplate.ts';

interface Data {
  release: Release;
  boilerplate: string | null;
}

export default definePage('press/press-release', {
  layout: 'press',
  cache: { minutes: 1 },
  async load({ params, runQuery }): Promise<Data> {
    const { release, editorialPage } = await runQuery(pressReleaseQuery, { slug: params.slug });
    if (!release) throw notFound(`press release ${params.slug}`, await latestReleases(runQuery));
    return { release, boilerplate: readBoilerplate(editorialPage?.sections ?? []) };
  },
  meta: ({ release: { headline, standfirst, art, artAlt, date } }) => ({
    title: shortTitle(headline),
    description: standfirst,
    art,
    artAlt,
    type: 'article',
    published: date,
    feed: pressFeedPath,
    breadcrumbs: { trail: [{ label: 'Press', to: href('press') }], here: shortTitle(headline) },
  }),
  structuredData: ({ release }, { url, origin, imageUrl }) => [
    newsArticleJsonLd(release, url, origin, imageUrl(release.art)),
  ],
  Page: ({ data: { release, boilerplate } }) => (
    <article className={`wrap ${styles.release}`}>
      <Breadcrumbs />
      <header>
        <DateLine place={release.place} date={release.date} />
        <h1>{release.headline}</h1>
        <p className={styles.standfirst}>{release.standfirst}</p>
      </header>
      <figure>
        <div className={`${pictureFrameStyles.frame} ${styles.picture}`}>
          <Poster art={release.art} alt={release.artAlt} priority />
        </div>
        <figcaption>
          {release.artAlt}. Poster: Premier, free to reprint with this credit.{' '}
          <a href={posterSrc(release.art)} download={`premier-${release.art}.svg`}>
            Download the drawing, SVG
          </a>
        </figcaption>
      </figure>
      <Prose html={release.body} />
      <Notes notes={release.notes} />
      <ReleaseContact release={release} />
      {boilerplate && <Boilerplate text={boilerplate} />}
      <Related related={release.related} />
      <Neighbours release={release} />
    </article>
  ),
});

/** Lists the latest releases: a journalist with a mistyped or old address most often wants one of them. */
async function latestReleases(runQuery: QueryFunction): Promise<SuggestedLinks> {
  const { releases } = await runQuery(latestReleasesQuery, {});
  const links = releases.items.map(({ slug, headline }) => ({
    label: headline,
    to: href('press-slug', { slug }),
  }));
  return {
    heading: 'The latest from the press office',
    links: [...links, { label: 'All releases', to: href('press') }],
  };
}

function Notes({ notes }: { notes: Release['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes to editors</h2>
      <ol>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ol>
    </section>
  );
}

function ReleaseContact({ release }: { release: Release }) {
  return (
    <section className={styles.releaseContact} aria-labelledby="press-contact">
      <h2 id="press-contact">For more about this</h2>
      <p>
        {release.contactName}, <a href={telHref(release.contactPhone)}>{release.contactPhone}</a>,{' '}
        <a href={`mailto:${release.contactEmail}`}>{release.contactEmail}</a>
      </p>
    </section>
  );
}

function Neighbours({ release: { earlier, later } }: { release: Release }) {
  return (
    <nav className={styles.neighbours} aria-label="Releases before and after this one">
      {earlier && (
        <p>
          <b>Earlier:</b> <a href={href('press-slug', { slug: earlier.slug })}>{earlier.headline}</a>
        </p>
      )}
      {later && (
        <p>
          <b>Later:</b> <a href={href('press-slug', { slug: later.slug })}>{later.headline}</a>
        </p>
      )}
      <p>
        <a href={href('press')}>All releases</a>
      </p>
    </nav>
  );
}

function Related({ related }: { related: Release['related'] }) {
  if (related.length === 0) return null;
  return (
    <section className={styles.relatedReleases} aria-labelledby="related">
      <h2 id="related">Also from the press office</h2>
      <ul className="plain">
        {related.map(({ slug, headline, place, date }) => (
          <li key={slug}>
            <DateLine place={place} date={date} />
            <a href={href('press-slug', { slug })}>{headline}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns at most 60 characters, cut between words, with an ellipsis when shortened. */
function shortTitle(headline: string): string {
  if (headline.length <= 60) return headline;
  const cut = headline.slice(0, 59);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,;:–-]+$/, '')}…`;
}
