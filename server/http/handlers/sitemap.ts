/** `/sitemap.xml`: every page that search engines may show, with the day it changed where the content knows it. */
import type { RequestHandler } from 'express';
import { href } from '#routes/href.ts';
import { table } from '#routes/table.ts';
import type { QueryFunction, Route } from '#shared/page.ts';
import type { SitemapQuery, SitemapReleasesQuery } from '#shared/query/operations.generated.ts';
import { escapeHtml } from '../../render/escape-html.ts';
import { sitemapQuery, sitemapReleasesQuery } from './sitemap.query.ts';
import { type MachineFileContext, staticText } from './static-text.ts';

interface Entry {
  path: string;
  /** ISO day. */
  changed?: string | undefined;
}

export function sitemap(services: MachineFileContext): RequestHandler {
  return staticText(services, {
    type: 'application/xml; charset=utf-8',
    minutes: 10,
    write: async ({ env, queryAs }) => {
      const query = queryAs(null);
      const [data, releases] = await Promise.all([query(sitemapQuery, {}), queryReleases(query)]);
      return writeSitemap({ ...data, releases }, env.publicOrigin);
    },
  });
}

type Releases = SitemapReleasesQuery['releases']['items'];
type SitemapData = SitemapQuery & { releases: Releases };

/** All of them, newest first, a hundred at a time. */
async function queryReleases(query: QueryFunction): Promise<Releases> {
  const first = 100;
  const found: Releases[number][] = [];
  for (;;) {
    const { releases } = await query(sitemapReleasesQuery, { first, offset: found.length });
    found.push(...releases.items);
    if (found.length >= releases.total || releases.items.length === 0) return found;
  }
}

function writeSitemap(data: SitemapData, origin: string): string {
  const urls = [...fixedPages(data), ...ownPages(data)].map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** Addresses of the table that are not patterns, without those kept out of search results. */
function fixedPages(data: SitemapData): Entry[] {
  const noindexed = new Set(data.campaigns.filter((campaign) => !isOnSale(campaign)).map(campaignName));
  const days = changeDays(data);
  return (table as readonly Route[])
    .filter(({ path, meta }) => !path.includes(':') && !meta?.robots?.includes('noindex'))
    .filter(({ name }) => !noindexed.has(name))
    .map(({ name, path }) => ({ path, changed: days.get(name) }));
}

type Campaign = SitemapQuery['campaigns'][number];

/** As on the campaign's own page: with nothing on sale it asks not to be listed. */
function isOnSale({ status, count }: Campaign): boolean {
  return status === 'LIVE' && count > 0;
}

function campaignName({ slug }: Campaign): string {
  return `campaigns-${slug}`;
}

/** By name of route. */
function changeDays(data: SitemapData): Map<string, string | undefined> {
  const { terms, about, privacy, modernSlavery, cookies, accessibility } = data;
  const documents = [terms, about, privacy, modernSlavery, cookies, accessibility].filter((each) => !!each);
  return new Map([
    ...documents.map(({ slug, from }) => [`important-${slug}`, from] as const),
    ...data.offerCollections.map(({ slug, reviewedOn }) => [`offers-${slug}`, reviewedOn] as const),
    ['press', data.releases[0]?.date] as const,
  ]);
}

/** Pages of patterns, one for each thing of the content. */
function ownPages({ releases, branches, cruiseLines }: SitemapData): Entry[] {
  return [
    ...releases.map(({ slug, date }) => ({ path: href('press-slug', { slug }), changed: date })),
    ...branches.map(({ slug }) => ({ path: href('branches-slug', { slug }) })),
    ...cruiseLines
      .filter(({ status }) => status !== 'RETIRED')
      .map(({ slug }) => ({ path: href('cruise-cruise-lines-slug', { slug }) })),
  ];
}
