/** Search over the whole site: holidays, places, lines and ships, branches, information, press. */
import { Breadcrumbs } from '#client/components/page-parts/breadcrumbs.tsx';
import { PageHead } from '#client/components/pictures/page-head.tsx';
import { definePage } from '#routes/define-page.ts';
import { href } from '#routes/href.ts';
import { redirect } from '#shared/http-errors.ts';
import { matchQuery } from '#shared/match-query.ts';
import { readSearchText } from '#shared/read-search-text.ts';
import { NothingFound } from './nothing-found.tsx';
import styles from './search.module.css';
import { searchQuery } from './search.query.ts';
import { toSearchData } from './search-data.ts';
import { SearchExamples } from './search-examples.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchGroups } from './search-groups.tsx';

/** Numbers of holidays shown when no list has them: at first, and when the visitor asks for all. */
const firstOffers = 12;
const mostOffers = 48;

export default definePage('search/search', {
  layout: 'standard',
  cache: { minutes: 1 },
  query: ['q', 'all'],
  normalizeQuery: (query) => ({ q: readSearchText(query), ...matchQuery(query, { all: /^1$/ }) }),
  async load({ runQuery, query }) {
    const text = readSearchText(query);
    if (text === '') return { found: null };
    const { search } = await runQuery(searchQuery, { text, first: query.all ? mostOffers : firstOffers });
    // A printed code redirects to its holiday.
    if (search.offerPage) throw redirect(href('offers-offer', { offer: search.offerPage }));
    return { found: toSearchData(search) };
  },
  meta: (_, { query }) => {
    const text = readSearchText(query);
    return {
      title: text ? `Search: ${text}`.slice(0, 60) : 'Search',
      description: 'Holidays, places, cruise lines and ships, branches and everything else on this site.',
      art: 'coast',
      breadcrumbs: { here: 'Search' },
    };
  },
  Page: ({ data: { found }, query }) => {
    const text = readSearchText(query);
    const isEmpty = found?.groups.length === 0 && !found.understood;
    return (
      <div className={`wrap ${styles.search}`}>
        <Breadcrumbs />
        <PageHead
          className={styles.head}
          title={text ? `Results for “${text}”` : 'What are you looking for?'}
          // Results come first, and have pictures of their own.
          art={text ? null : 'coast'}
        >
          <SearchForm text={text} />
        </PageHead>
        {found === null && <SearchExamples />}
        {found && isEmpty && <NothingFound text={text} />}
        {found && !isEmpty && (
          <SearchGroups
            data={found}
            moreHref={query.all ? undefined : href('search', {}, { q: text, all: '1' })}
          />
        )}
      </div>
    );
  },
});
