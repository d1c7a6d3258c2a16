/** Site facts on every page (phone, notices, legal): loaded separately, and cached for ten minutes. */
import type { Logger } from 'pino';
import { type Site, siteQuery } from '#client/layouts/site.query.ts';
import type { QueryFunction } from '#shared/page.ts';
import type { NoteTag, Tags } from '../platform/cache-tags.ts';
import type { SharedCache } from './cache/shared-cache.ts';
import { type Loader, SwrCache, type SwrCacheOptions, staleIfErrorMs } from './cache/swr-cache.ts';

/** Facts around the content of every page, with their text for the data block. */
export interface SiteFacts {
  site: Site;
  text: string;
  tags: Tags;
  /** Time, in milliseconds, from which they are too old to be shown. */
  showUntil: number;
}

export interface SiteReader {
  /** Null if they were never loaded, or not for a day. */
  read(): Promise<SiteFacts | null>;
  store: SwrCache<Pick<SiteFacts, 'site' | 'text'>>;
}

const siteTtlMs = 10 * 60_000;

export function createSiteReader(
  query: (noteTag: NoteTag) => QueryFunction,
  cacheOptions: Pick<SwrCacheOptions<unknown>, 'now' | 'onRefreshFailed'>,
  { sharedCache, log }: { sharedCache: SharedCache; log: Logger },
): SiteReader {
  const store = new SwrCache<Pick<SiteFacts, 'site' | 'text'>>({
    maxBytes: 1_000_000,
    sizeOf: () => 10_000,
    ...cacheOptions,
  });
  const loadText = sharedCache.share('site', 'site', siteTtlMs, async () => {
    const tags = new Set<string>();
    const { site } = await query((tag) => tags.add(tag))(siteQuery, {});
    return { value: JSON.stringify(site).replaceAll('<', '\\u003C'), tags };
  });
  const load: Loader<Pick<SiteFacts, 'site' | 'text'>> = async (flight) => {
    const { value: text, ...age } = await loadText(flight);
    return { value: { site: JSON.parse(text), text }, ...age };
  };
  const read = async () => {
    try {
      const { value, tags, freshness } = await store.get('site', load, { freshMs: siteTtlMs });
      return { ...value, tags, showUntil: freshness.storedAt + staleIfErrorMs };
    } catch (error) {
      // A page without the agency's phone is better than none.
      log.error({ event: 'site_facts_failed', err: error }, 'failed to load site facts');
      return null;
    }
  };
  return { read, store };
}
