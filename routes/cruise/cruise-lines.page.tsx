/** The cruise lines compared: one table to narrow and to order, then a card for each, A to Z. */

import { ActionList } from '#client/components/action-list.tsx';
import { Breadcrumbs } from '#client/components/breadcrumbs.tsx';
import { EditorialSections } from '#client/components/editorial-sections.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import type { CruiseLinesQuery } from '#shared/query/operations.generated.ts';
import { itemListJsonLd } from '#shared/structured-data/json-ld.ts';
import { type ComparedLine, cruiseLinesQuery } from './cruise-lines.query.ts';
import { LineCards } from './line-cards.tsx';
import { LineFilter } from './line-filter.tsx';
import { lineQueryKeys, readLineSearch, searchLines } from './line-search.ts';
import { LinesTable } from './lines-table.tsx';
import seaPageStyles from './sea-page.module.css';

export default definePage('cruise/cruise-lines', {
  layout: 'cruise',
  cache: { minutes: 10 },
  query: lineQueryKeys,
  load: ({ runQuery }): Promise<CruiseLinesQuery> => runQuery(cruiseLinesQuery, {}),
  meta: ({ editorialPage }, { query }) => ({
    title: editorialPage?.title ?? 'Cruise lines compared',
    description: editorialPage?.description ?? 'The cruise lines we sell, side by side.',
    art: editorialPage?.art ?? 'deco-stern',
    breadcrumbs: { trail: [{ label: 'Cruise', to: href('cruise') }], here: 'Cruise lines' },
    canonical: href('cruise-cruise-lines'),
    ...(readLineSearch(query).narrowed ? { robots: 'noindex, follow' } : {}),
  }),
  structuredData: ({ cruiseLines }, { origin }) => [
    itemListJsonLd(
      onSale(cruiseLines).map(({ slug, name }) => ({
        '@type': 'Brand',
        name,
        url: origin + href('cruise-cruise-lines-slug', { slug }),
      })),
    ),
  ],
  Page: ({ data: { editorialPage: content, cruiseLines }, query }) => {
    const search = readLineSearch(query);
    const lines = searchLines(cruiseLines, search);
    return (
      <div className="wrap">
        <Breadcrumbs />
        <PageHead
          title={content?.title ?? 'Cruise lines compared'}
          eyebrow={content?.eyebrow ?? null}
          lead={content?.opening ?? null}
          art={content?.art ?? 'deco-stern'}
        />
        <LineFilter lines={onSale(cruiseLines)} search={search} />
        {lines.length > 0 ? <LinesTable lines={lines} search={search} /> : <NoLine />}
        <LineCards lines={lines.toSorted((a, b) => a.name.localeCompare(b.name))} />
        <EditorialSections sections={content?.sections ?? []} />
        <div className={seaPageStyles.end}>
          <ActionList actions={content?.next ?? []} />
        </div>
      </div>
    );
  },
});

function onSale(lines: readonly ComparedLine[]): ComparedLine[] {
  return lines.filter(({ status }) => status !== 'RETIRED');
}

function NoLine() {
  return (
    <EmptyState heading="No line is all of that" level={2}>
      <p>
        <a href={href('cruise-cruise-lines')}>See every line again</a>, or ask us: lines add cabins and ports
        from year to year.
      </p>
    </EmptyState>
  );
}
