/** Files generated from content for programs: cached and sent like pages, with compressed forms and tag. */
import type { RequestHandler } from 'express';
import { everyTag, type NoteTag } from '../../platform/cache-tags.ts';
import { tagHeader } from '../../platform/cdn/cdn-tags.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';
import { compressAndSend, makePageEntry } from '../../render/cache/page-entry.ts';
import { commonHeaders } from '../../render/security-headers.ts';
import type { HttpServices } from '../http-services.ts';

export type MachineFileContext = Pick<HttpServices, 'env' | 'builds' | 'pageCache' | 'queryAs' | 'site'>;

interface StaticTextOptions {
  type: string;
  /** Minutes for which the file is fresh; the content is edited by hand, a few times a day. */
  minutes: number;
  write(services: MachineFileContext): Promise<string>;
}

const cacheControl = 'public, max-age=0, s-maxage=600, stale-while-revalidate=3600, stale-if-error=86400';

export function staticText(
  services: MachineFileContext,
  { type, minutes, write }: StaticTextOptions,
): RequestHandler {
  const headers = { ...commonHeaders(services.env), 'Content-Type': type, 'Cache-Control': cacheControl };
  const make = async () => {
    const tags = new Set<string>();
    const noteTag: NoteTag = (tag) => tags.add(tag);
    const noting: MachineFileContext = {
      ...services,
      queryAs: (token) => services.queryAs(token, noteTag),
      async site() {
        const site = await services.site();
        for (const tag of site?.tags ?? everyTag) noteTag(tag);
        return site;
      },
    };
    const body = Buffer.from(await write(noting));
    const tagged = tagHeader(services.env.cdn, cacheControl, tags);
    return { value: makePageEntry(body, { ...headers, ...tagged }), tags };
  };
  return async (req, res) => {
    if (!services.env.pageCache) {
      await compressAndSend(req, res, (await make()).value);
      return;
    }
    // Keyed by the plain URL, so that `serveFromPageCache` finds it too.
    const key = `${services.builds.latest.id} ${req.path}`;
    const { value, state } = await services.pageCache.get(key, make, { freshMs: minutes * 60_000 });
    getRequestState(res).cache = state;
    await compressAndSend(req, res, value);
    services.pageCache.recount(key);
  };
}
