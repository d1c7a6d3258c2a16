/** Offer list to filter, sort and page through: everything below the head of an offers page. */
import type { ReactNode } from 'react';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import type { OfferSearch } from '#shared/lists/offer-filter.ts';
import { FirstDeparture } from '../offers/first-departure.tsx';
import { OldestCheck } from '../offers/oldest-check.tsx';
import buttonStyles from '../page-parts/button.module.css';
import { EmptyState } from '../page-parts/empty-state.tsx';
import { resultsId, toResults } from '../page-parts/list-results.ts';
import { Pagination } from '../page-parts/pagination.tsx';
import { ActiveFilters, type ListHref, searchToQuery } from './active-filters.tsx';
import { type PackedFacets, unpackFacets } from './facet-choices.ts';
import { countChosen, FacetForm } from './facet-form.tsx';
import { NearestOffers, type NearOffer } from './nearest-offers.tsx';
import styles from './offer-browser.module.css';
import { offerOrders, orderLabel } from './offer-orders.ts';

interface OfferListData {
  total: number;
  items: readonly unknown[];
  /** Departure day of the earliest offer. */
  firstDeparts: string | null;
  facets: PackedFacets;
  nearest: readonly NearOffer[];
  oldestCheck: string | null;
}

interface OfferBrowserProps {
  list: OfferListData;
  search: OfferSearch;
  /** Returns the address of this list with another query. */
  hrefFor: ListHref;
  /** Singular and plural of the counted noun: holiday, holidays. */
  noun?: readonly [string, string];
  /** Form below the list; when nothing is found, it already contains the visitor's question. */
  form: FormDefinition;
  /** Offers of this page, one below the other. */
  rows: ReactNode;
}

/** Fixed id: there is one list on a page. */
const formId = 'filter';

export function OfferBrowser({
  list,
  search,
  hrefFor,
  noun = ['holiday', 'holidays'],
  form,
  rows,
}: OfferBrowserProps) {
  const { total } = list;
  const facets = unpackFacets(list.facets);
  return (
    <div className={styles.offerColumns}>
      <FacetForm
        // Choices belong to one search; the next search remounts the form, folded.
        key={hrefFor(searchToQuery(search))}
        id={formId}
        action={toResults(hrefFor({}))}
        facets={facets}
        search={search}
        noun={noun}
      />
      <section aria-labelledby={resultsId}>
        <ResultBar list={list} search={search} noun={noun} />
        <ListBar
          count={countLabel(total, noun)}
          chosen={countChosen(search)}
          filters={<ActiveFilters facets={facets} search={search} hrefFor={hrefFor} />}
        />
        {total > 0 ? (
          rows
        ) : (
          <NoResults nearest={list.nearest} narrowed={search.narrowed} all={hrefFor({})} form={form} />
        )}
        <Pagination
          page={search.page}
          pages={Math.ceil(total / search.first)}
          hrefFor={(page) =>
            toResults(hrefFor({ ...searchToQuery(search), page: page > 1 ? page : undefined }))
          }
        />
      </section>
    </div>
  );
}

type ResultBarProps = Required<Pick<OfferBrowserProps, 'list' | 'search' | 'noun'>>;

/** Number of results, age of their prices, and sort order. */
function ResultBar({ list: { total, firstDeparts, oldestCheck }, search, noun }: ResultBarProps) {
  return (
    <div className={styles.resultBar}>
      <div>
        <h2 id={resultsId} tabIndex={-1} data-announce="">
          {countLabel(total, noun)}
          {total > 1 && <span className="visually-hidden">{`, ${orderLabel(search.sort)}`}</span>}
        </h2>
        <OldestCheck checkedAt={oldestCheck} />
        {search.sort === 'SOONEST' && search.page === 1 && <FirstDeparture day={firstDeparts} />}
      </div>
      <SortSelect sort={search.sort} shown={total > 1} />
    </div>
  );
}

function countLabel(total: number, [one, many]: readonly [string, string]): string {
  return `${total} ${total === 1 ? one : many}`;
}

interface ListBarProps {
  count: string;
  chosen: number;
  filters: ReactNode;
}

/** Active filters; on a phone also the count and a link to the filter, within reach while scrolling. */
function ListBar({ count, chosen, filters }: ListBarProps) {
  return (
    <div className={styles.listBar}>
      <a href={`#${resultsId}`}>{count}</a>
      {filters}
      <a href={`#${formId}`}>{chosen > 0 ? `Filter (${chosen})` : 'Filter'}</a>
    </div>
  );
}

function SortSelect({ sort, shown }: { sort: OfferSearch['sort']; shown: boolean }) {
  if (!shown) return null;
  return (
    <div className={styles.sort}>
      <label htmlFor="sort">Sort by</label>
      <select
        key={sort}
        id="sort"
        name="sort"
        form={formId}
        defaultValue={sort.toLowerCase()}
        data-submits=""
      >
        {offerOrders.map(([order, label]) => (
          <option key={order} value={order.toLowerCase()}>
            {label}
          </option>
        ))}
      </select>
      <button className={`${styles.button} ${buttonStyles.ghost}`} type="submit" form={formId}>
        Sort
      </button>
    </div>
  );
}

interface NoResultsProps {
  nearest: readonly NearOffer[];
  narrowed: boolean;
  all: string;
  form: FormDefinition;
}

function NoResults({ nearest, narrowed, all, form }: NoResultsProps) {
  if (!narrowed)
    return (
      <EmptyState heading="No priced offers here this week" level={3}>
        <p>
          We still arrange these holidays. Tell us the month and who’s going, and we’ll price one for you.
        </p>
      </EmptyState>
    );
  return (
    <>
      <EmptyState heading="Nothing matches all of that today" level={3}>
        <p>
          Remove a filter above, <a href={toResults(all)}>start again with everything on this page</a>, or{' '}
          <a href={`#${form.name}`}>ask us</a>. We sell far more than we list, and your question below is
          already written.
        </p>
      </EmptyState>
      <NearestOffers offers={nearest} />
    </>
  );
}
