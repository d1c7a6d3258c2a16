/** Entries of the sitemap: every indexable page, with the day of its last change if the content has it. */

import { href } from '#routes/href.ts';
import { offerHref } from '#routes/offer-href.ts';
import { table } from '#routes/table.ts';
import { londonDay } from '#shared/dates.ts';
import type { Route } from '#shared/page.ts';
import type { SitemapData } from './sitemap-data.ts';

export interface SitemapEntry {
  path: string;
  /** ISO day. */
  changed?: string | undefined;
}

export function listSitemapEntries(data: SitemapData): SitemapEntry[] {
  return [...fixedPages(data), ...ownPages(data), ...offerPages(data)];
}

/** Lists routes without parameters, except those excluded from search results. */
function fixedPages(data: SitemapData): SitemapEntry[] {
  const noindexed = new Set(data.campaigns.filter((campaign) => !isOnSale(campaign)).map(campaignName));
  if (!data.promotions.some(({ open }) => open)) noindexed.add('competitiontcs');
  const days = changeDays(data);
  return (table as readonly Route[])
    .filter(({ path, meta }) => !path.includes(':') && !meta?.robots?.includes('noindex'))
    .filter(({ name }) => !noindexed.has(name))
    .map(({ name, path }) => ({ path, changed: days.get(name) }));
}

type Campaign = SitemapData['campaigns'][number];

/** As on the campaign's own page, which asks not to be indexed while nothing is on sale. */
function isOnSale({ status, count }: Campaign): boolean {
  return status === 'LIVE' && count > 0;
}

function campaignName({ slug }: Campaign): string {
  return `campaigns-${slug}`;
}

/** Maps route names to days. A list changed when its newest item did. */
function changeDays(data: SitemapData): Map<string, string | undefined> {
  const { terms, about, privacy, modernSlavery, cookies, accessibility, offers } = data;
  const documents = [terms, about, privacy, modernSlavery, cookies, accessibility].filter((each) => !!each);
  const sailings = offers.filter(({ kind }) => kind === 'CRUISE' || kind === 'RIVER');
  return new Map([
    ...documents.map(({ slug, from }) => [`important-${slug}`, from] as const),
    ...data.offerCollections.map(({ slug, reviewedOn }) => [`offers-${slug}`, reviewedOn] as const),
    ['press', data.releases[0]?.date] as const,
    ['careers', latest(data.vacancies.map(({ posted }) => posted))] as const,
    ['destinations', latest(data.destinations.map(({ reviewedOn }) => reviewedOn))] as const,
    ['sale', latest(offers.map(checkDay))] as const,
    ['offers', latest(offers.map(checkDay))] as const,
    ['cruise-offers', latest(sailings.map(checkDay))] as const,
  ]);
}

/** Lists pages of routes with parameters, one for each item of the content. */
function ownPages({ releases, branches, cruiseLines, vacancies, destinations }: SitemapData): SitemapEntry[] {
  return [
    ...releases.map(({ slug, date }) => ({ path: href('press-slug', { slug }), changed: date })),
    ...branches.map(({ slug }) => ({ path: href('branches-slug', { slug }) })),
    ...cruiseLines
      .filter(({ status }) => status !== 'RETIRED')
      .map(({ slug }) => ({ path: href('cruise-cruise-lines-slug', { slug }) })),
    ...vacancies.map(({ id, posted }) => ({ path: href('careers-slug', { slug: id }), changed: posted })),
    ...destinations.map(({ slug, reviewedOn }) => ({
      path: href('destinations-slug', { slug }),
      changed: reviewedOn,
    })),
  ];
}

type Offer = SitemapData['offers'][number];

function offerPages({ offers }: SitemapData): SitemapEntry[] {
  return offers.map((offer) => ({ path: offerHref(offer), changed: checkDay(offer) }));
}

function checkDay({ price }: Offer): string {
  return londonDay(new Date(price.checkedAt));
}

function latest(days: readonly string[]): string | undefined {
  return days.reduce<string | undefined>((last, day) => (last && last >= day ? last : day), undefined);
}
