/** A list of offers to narrow, order and page through: everything a page of offers shows below its head. */
import { type ReactNode, useId } from 'react';
import { formatCheckedAt } from '#shared/dates.ts';
import type { OfferSearch } from '#shared/offer-filter.ts';
import { useApp } from '../app-context.ts';
import { ActiveFilters, type ListHref, searchToQuery } from './active-filters.tsx';
import buttonStyles from './button.module.css';
import { EmptyState } from './empty-state.tsx';
import { type FacetChoices, FacetForm } from './facet-form.tsx';
import styles from './offer-browser.module.css';
import { OfferRows } from './offer-row.tsx';
import type { OfferRowFacts } from './offer-types.ts';
import { Pagination } from './pagination.tsx';

interface OfferListData {
  total: number;
  items: readonly OfferRowFacts[];
  facets: readonly FacetChoices[];
  oldestCheck: string | null;
}

interface OfferBrowserProps {
  list: OfferListData;
  search: OfferSearch;
  /** Address of this list with another query. */
  hrefFor: ListHref;
  /** One and many of what is counted: holiday, holidays. */
  noun?: readonly [string, string];
  /** The offers drawn another way than as common rows. */
  rows?: ReactNode;
}

const orders = [
  ['soonest', 'Soonest departure'],
  ['lowest_total', 'Lowest total'],
  ['lowest_per_night', 'Lowest per night'],
] as const;

export function OfferBrowser({
  list,
  search,
  hrefFor,
  noun = ['holiday', 'holidays'],
  rows,
}: OfferBrowserProps) {
  const { now } = useApp();
  const id = useId();
  const pages = Math.ceil(list.total / search.first);
  return (
    <div className={styles.offerColumns}>
      <FacetForm id={id} action={hrefFor({})} facets={list.facets} search={search} noun={noun} />
      <section aria-labelledby={`${id}-count`}>
        <div className={styles.resultBar}>
          <div>
            <h2 id={`${id}-count`}>
              {list.total} {list.total === 1 ? noun[0] : noun[1]}
            </h2>
            {list.oldestCheck && <p>Oldest price here checked {formatCheckedAt(list.oldestCheck, now)}</p>}
          </div>
          <SortSelect form={id} sort={search.sort} shown={list.total > 1} />
        </div>
        <ActiveFilters facets={list.facets} search={search} hrefFor={hrefFor} />
        {list.items.length > 0 ? (
          (rows ?? <OfferRows offers={list.items} />)
        ) : (
          <NoResults pastEnd={list.total > 0} narrowed={search.narrowed} all={hrefFor({})} />
        )}
        <Pagination
          page={search.page}
          pages={pages}
          hrefFor={(page) => hrefFor({ ...searchToQuery(search), page: page > 1 ? page : undefined })}
        />
      </section>
    </div>
  );
}

function SortSelect({ form, sort, shown }: { form: string; sort: string; shown: boolean }) {
  if (!shown) return null;
  return (
    <div className={styles.sort}>
      <label htmlFor={`${form}-sort`}>Sort by</label>
      <select id={`${form}-sort`} name="sort" form={form} defaultValue={sort.toLowerCase()}>
        {orders.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button className={`${styles.button} ${buttonStyles.ghost}`} type="submit" form={form}>
        Sort
      </button>
    </div>
  );
}

interface NoResultsProps {
  /** The address asks for a page behind the last. */
  pastEnd: boolean;
  narrowed: boolean;
  all: string;
}

function NoResults({ pastEnd, narrowed, all }: NoResultsProps) {
  if (pastEnd) {
    return (
      <EmptyState heading="The list ends before this page" level={3}>
        <p>
          <a href={all}>Go to its beginning</a>.
        </p>
      </EmptyState>
    );
  }
  return narrowed ? (
    <EmptyState heading="Nothing fits all of that today" level={3}>
      <p>
        <a href={all}>Start again with every holiday on this page</a>, or ask us: we sell far more than we
        print.
      </p>
    </EmptyState>
  ) : (
    <EmptyState heading="No priced offers here this week" level={3}>
      <p>
        We still arrange these holidays. Tell us the month and who is going, and we will price one for you.
      </p>
    </EmptyState>
  );
}
