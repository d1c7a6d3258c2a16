/** The press room: who to ring, the releases newest first, by year, and what may be copied. */

import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { Pagination } from '#client/components/pagination.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import type { PageQuery } from '#shared/page.ts';
import type { PressRoomQuery } from '#shared/query/operations.generated.ts';
import { agencyId } from '#shared/structured-data/agency.ts';
import { itemList } from '#shared/structured-data/thing.ts';
import { DateLine } from './date-line.tsx';
import { pressFeed } from './press-feed.ts';
import { pressRoomQuery } from './press-room.query.ts';
import '#client/styles/press-pages.css';

const perPage = 10;

/** A year that no release could have, or a page that is no number, counts as not asked for. */
function readQuery(query: PageQuery): { year: number | undefined; page: number } {
  const year = Number(query.year?.[0]);
  const page = Number(query.page?.[0]);
  return {
    year: Number.isInteger(year) && year > 1900 && year < 2100 ? year : undefined,
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  };
}

export default definePage('press/press-room', {
  layout: 'press',
  cache: { minutes: 1 },
  query: ['year', 'page'],
  load({ query, ask }): Promise<PressRoomQuery> {
    const { year, page } = readQuery(query);
    return ask(pressRoomQuery, { first: perPage, offset: (page - 1) * perPage, year: year ?? null });
  },
  meta: ({ editorialPage }, { query }) => {
    const { year, page } = readQuery(query);
    const parts = [year && `releases of ${year}`, page > 1 && `page ${page}`].filter(Boolean);
    return {
      title: [editorialPage?.title ?? 'Press office', ...parts].join(', '),
      description:
        parts.length > 0
          ? `Press releases from Premier, newest first: ${parts.join(', ')}, with a contact for journalists.`
          : (editorialPage?.description ?? 'Press releases, newest first, with a contact for journalists.'),
      art: editorialPage?.art ?? 'news-stand',
      feed: pressFeed,
      breadcrumbs: { here: 'Press' },
      ...(parts.length > 0 ? { robots: 'noindex, follow' } : {}),
    };
  },
  structuredData: ({ editorialPage, releases }, { url, origin }) => [
    {
      '@type': 'CollectionPage',
      name: editorialPage?.title,
      url,
      publisher: agencyId(origin),
      mainEntity: itemList(
        releases.items.map(({ slug, headline, date }) => ({
          '@type': 'NewsArticle',
          headline,
          datePublished: date,
          url: origin + href('press-slug', { slug }),
        })),
      ),
    },
  ],
  Page: ({ data: { editorialPage: words, releases }, query }) => {
    const { year, page } = readQuery(query);
    return (
      <div className="wrap press-room">
        <Breadcrumbs />
        <PageHead
          title={words?.title ?? 'Press office'}
          eyebrow={words?.eyebrow ?? null}
          lead={words?.opening ?? null}
        >
          <ActionList actions={words?.next ?? []} />
        </PageHead>
        <section aria-labelledby="releases">
          <h2 id="releases">{year ? `Releases of ${year}` : 'Latest releases'}</h2>
          <Years years={releases.years} year={year} />
          <p>
            <a href={pressFeed} type="application/rss+xml">
              Follow the releases in a feed reader (RSS)
            </a>
          </p>
          <Releases releases={releases.items} />
          <Pagination
            page={page}
            pages={Math.ceil(releases.total / perPage)}
            hrefFor={(other) => href('press', {}, { year, page: other > 1 ? other : undefined })}
          />
        </section>
        <EditorialSections sections={words?.sections ?? []} />
      </div>
    );
  },
});

function Years({ years, year }: { years: readonly number[]; year: number | undefined }) {
  return (
    <nav className="years" aria-label="Releases by year">
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

function Releases({ releases }: { releases: PressRoomQuery['releases']['items'] }) {
  if (releases.length === 0) {
    return (
      <EmptyState heading="No releases here" level={3}>
        <p>
          <a href={href('press')}>All releases, newest first</a>
        </p>
      </EmptyState>
    );
  }
  return (
    <ol className="releases plain">
      {releases.map(({ slug, headline, standfirst, place, date }) => (
        <li key={slug}>
          <DateLine place={place} date={date} />
          <h3>
            <a href={href('press-slug', { slug })}>{headline}</a>
          </h3>
          <p>{standfirst}</p>
        </li>
      ))}
    </ol>
  );
}
