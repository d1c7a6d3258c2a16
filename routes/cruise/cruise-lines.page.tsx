/** Comparison of cruise lines: one table to filter and sort, then a card for each, A to Z. */

import { ActionList } from '#client/components/page-parts/action-list.tsx';
import { EditorialSections } from '#client/components/page-parts/editorial-sections.tsx';
import { EmptyState } from '#client/components/page-parts/empty-state.tsx';
import { PhoneFold } from '#client/components/page-parts/phone-fold.tsx';
import { PageHero } from '#client/components/pictures/page-hero.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import type { CruiseLinesQuery } from '#shared/query/operations.generated.ts';
import { itemListJsonLd } from '#shared/structured-data/json-ld.ts';
import { type ComparedLine, cruiseLinesQuery } from './cruise-lines.query.ts';
import { LineCards } from './line-cards.tsx';
import { LineFilter } from './line-filter.tsx';
import {
  type LineSearch,
  lineQueryKeys,
  lineSearchQuery,
  readLineSearch,
  searchLines,
} from './line-search.ts';
import { LinesTable } from './lines-table.tsx';
import seaPageStyles from './sea-page.module.css';

export default definePage('cruise/cruise-lines', {
  layout: 'cruise',
  cache: { minutes: 10 },
  query: lineQueryKeys,
  normalizeQuery(query) {
    const search = readLineSearch(query);
    return lineSearchQuery(search, search.sort);
  },
  load: ({ runQuery }): Promise<CruiseLinesQuery> => runQuery(cruiseLinesQuery, {}),
  meta: ({ editorialPage }, { query }) => ({
    title: editorialPage?.title ?? 'Cruise lines compared',
    description: editorialPage?.description ?? 'The cruise lines we sell, side by side.',
    art: editorialPage?.art ?? 'deco-stern',
    breadcrumbs: { trail: [{ label: 'Cruise', to: href('cruise') }], here: 'Cruise lines' },
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
        <PageHero
          title={content?.title ?? 'Cruise lines compared'}
          eyebrow={content?.eyebrow}
          lead={content?.opening}
          art={content?.art ?? 'deco-stern'}
          tone="sea"
          isLow
        />
        <LineFilter lines={onSale(cruiseLines)} search={search} />
        <div id="lines">{lines.length > 0 ? <Comparison lines={lines} search={search} /> : <NoLine />}</div>
        <LineCards lines={lines.toSorted((a, b) => a.name.localeCompare(b.name))} />
        <EditorialSections sections={content?.sections ?? []} />
        <div className={seaPageStyles.end}>
          <ActionList actions={content?.next ?? []} />
        </div>
      </div>
    );
  },
});

/** Collapses the table on phones, as the cards below describe each line, until it is filtered or sorted. */
function Comparison({ lines, search }: { lines: readonly ComparedLine[]; search: LineSearch }) {
  const table = <LinesTable lines={lines} search={search} />;
  if (search.narrowed) return table;
  return (
    <PhoneFold label="Compare the lines in figures" heading={<h2>{lines.length} lines, side by side</h2>}>
      {table}
    </PhoneFold>
  );
}

function onSale(lines: readonly ComparedLine[]): ComparedLine[] {
  return lines.filter(({ status }) => status !== 'RETIRED');
}

function NoLine() {
  return (
    <EmptyState heading="No line matches all of that" level={2}>
      <p>
        <a href={href('cruise-cruise-lines')}>See every line again</a>, or ask us, as lines add cabins and
        ports every year.
      </p>
    </EmptyState>
  );
}
