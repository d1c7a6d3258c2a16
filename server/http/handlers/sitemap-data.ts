/** Loads the data of the sitemap: small lists at once, offers and releases page by page. */
import type { QueryFunction } from '#shared/page.ts';
import type {
  SitemapOffersQuery,
  SitemapQuery,
  SitemapReleasesQuery,
} from '#shared/query/operations.generated.ts';
import { sitemapOffersQuery, sitemapQuery, sitemapReleasesQuery } from './sitemap.query.ts';

export interface SitemapData extends SitemapQuery {
  /** Newest first. */
  releases: SitemapReleasesQuery['releases']['items'];
  offers: SitemapOffersQuery['offers']['items'];
}

/** Most items that the query API returns at a time. */
const pageSize = 100;
/** Concurrent queries: thousands of offers must neither take a minute nor hold up visitors' queries. */
const maxConcurrent = 4;

export async function loadSitemapData(query: QueryFunction): Promise<SitemapData> {
  const [data, releases, offers] = await Promise.all([
    query(sitemapQuery, {}),
    loadAllPages(async (paging) => (await query(sitemapReleasesQuery, paging)).releases),
    loadAllPages(async (paging) => (await query(sitemapOffersQuery, paging)).offers),
  ]);
  return { ...data, releases, offers };
}

interface ListPage<Item> {
  readonly total: number;
  readonly items: readonly Item[];
}

async function loadAllPages<Item>(
  loadPage: (paging: { first: number; offset: number }) => Promise<ListPage<Item>>,
): Promise<Item[]> {
  const { total, items } = await loadPage({ first: pageSize, offset: 0 });
  const found = [...items];
  const offsets = Array.from(
    { length: Math.max(0, Math.ceil(total / pageSize) - 1) },
    (_, page) => (page + 1) * pageSize,
  );
  while (offsets.length > 0) {
    const next = offsets.splice(0, maxConcurrent);
    const pages = await Promise.all(next.map((offset) => loadPage({ first: pageSize, offset })));
    found.push(...pages.flatMap((page) => page.items));
  }
  return found;
}
