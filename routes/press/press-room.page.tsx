/** Press room: who to ring, the releases newest first and by year, and material to copy. */

import { ActionList } from '#client/components/page-parts/action-list.tsx';
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { Pagination } from '#client/components/page-parts/pagination.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { FormPanel } from '#client/forms/form-panel.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { pressListForm } from '#shared/forms/press-list.form.ts';
import { assertListPage, listPageHead } from '#shared/lists/list-page.ts';
import { laterPagePattern, matchQuery } from '#shared/match-query.ts';
import type { PageQuery } from '#shared/page.ts';
import type { PressRoomQuery } from '#shared/query/operations.generated.ts';
import { agencyId } from '#shared/structured-data/agency.ts';
import { itemListJsonLd } from '#shared/structured-data/json-ld.ts';
import { Boilerplate } from './boilerplate.tsx';
import { ImageLibrary } from './image-library.tsx';
import { pressFeedPath } from './press-feed-path.ts';
import styles from './press-room.module.css';
import { pressRoomQuery } from './press-room.query.ts';
import { readBoilerplate } from './read-boilerplate.ts';
import { ReleaseList } from './release-list.tsx';

const perPage = 10;

function readQuery(query: PageQuery): { year: number | undefined; page: number } {
  const { year, page } = matchQuery(query, { year: /^(?:19|20)\d\d$/, page: laterPagePattern });
  return { year: year ? Number(year) : undefined, page: Number(page ?? 1) };
}

/** Builds the query of a list page; the first page of all years has the bare address. */
function linkQuery({ year, page }: ReturnType<typeof readQuery>) {
  return { year, page: page > 1 ? page : undefined };
}

export default definePage('press/press-room', {
  layout: 'press',
  cache: { minutes: 1 },
  query: ['year', 'page'],
  normalizeQuery: (query) => linkQuery(readQuery(query)),
  forms: [pressListForm],
  async load({ query, runQuery }): Promise<PressRoomQuery> {
    const { year, page } = readQuery(query);
    const variables = { first: perPage, offset: (page - 1) * perPage, year: year ?? null };
    const data = await runQuery(pressRoomQuery, variables);
    assertListPage({ page, perPage, total: data.releases.total }, href('press', {}, { year }));
    return data;
  },
  meta: ({ editorialPage, releases: { total } }, { query }) => {
    const { year, page } = readQuery(query);
    const title = editorialPage?.title ?? 'Press office';
    const head = {
      title: year ? `${title}, releases of ${year}` : title,
      description: year
        ? `Press releases from Premier of ${year}, newest first, with a contact for journalists.`
        : (editorialPage?.description ?? 'Press releases, newest first, with a contact for journalists.'),
    };
    return {
      ...listPageHead(head, { page, perPage, total }, 'releases'),
      art: editorialPage?.art ?? 'news-stand',
      feed: pressFeedPath,
      breadcrumbs: { here: 'Press' },
      ...(year ? { robots: 'noindex, follow' } : {}),
    };
  },
  structuredData: ({ editorialPage, releases }, { url, origin }) => [
    {
      '@type': 'CollectionPage',
      name: editorialPage?.title,
      url,
      publisher: agencyId(origin),
      mainEntity: itemListJsonLd(
        releases.items.map(({ slug, headline, date }) => ({
          '@type': 'NewsArticle',
          headline,
          datePublished: date,
          url: origin + href('press-slug', { slug }),
        })),
      ),
    },
  ],
  Page: ({ data: { editorialPage: content, releases }, query }) => {
    const { year, page } = readQuery(query);
    const boilerplate = readBoilerplate(content?.sections ?? []);
    return (
      <div className={`wrap ${styles.pressRoom}`}>
        <Breadcrumbs />
        <PageHead
          title={content?.title ?? 'Press office'}
          eyebrow={content?.eyebrow ?? null}
          lead={content?.opening ?? null}
          art={content?.art ?? 'news-stand'}
        >
          <ActionList actions={content?.next ?? []} />
        </PageHead>
        <section aria-labelledby="releases">
          <h2 id="releases">{year ? `Releases of ${year}` : 'Latest releases'}</h2>
          <Years years={releases.years} year={year} />
          <p>
            <a href={pressFeedPath} type="application/rss+xml">
              Follow the releases in a feed reader (RSS)
            </a>
          </p>
          <ReleaseList releases={releases.items} />
          <Pagination
            page={page}
            pages={Math.ceil(releases.total / perPage)}
            hrefFor={(other) => href('press', {}, linkQuery({ year, page: other }))}
          />
        </section>
        <ReleasesByEmail />
        <EditorialSections sections={otherSections(content?.sections ?? [])} />
        {boilerplate && <Boilerplate text={boilerplate} />}
        <ImageLibrary />
      </div>
    );
  },
});

function Years({ years, year }: { years: readonly number[]; year: number | undefined }) {
  return (
    <nav className={styles.years} aria-label="Releases by year">
      <ul className="plain">
        {[undefined, ...years].map((one) => (
          <li key={one ?? 'all'}>
            <a href={href('press', {}, { year: one })} aria-current={one === year ? 'page' : undefined}>
              {one ?? 'All years'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Excludes the boilerplate paragraph, which is rendered separately with its copy button. */
function otherSections<S extends { id: string; html: string }>(sections: readonly S[]): S[] {
  return sections.filter((section) => readBoilerplate([section]) === null);
}

/** Subscription to releases by email, for readers without a feed reader. */
function ReleasesByEmail() {
  return (
    <FormPanel
      definition={pressListForm}
      responder="One of us adds you to the list within one working day, and takes you off the day you ask."
      dataUse="only to send releases"
      phoneFold="Get releases by email"
    />
  );
}
