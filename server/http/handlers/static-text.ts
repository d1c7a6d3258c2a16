/** A file that is made from the content for machines: kept and sent like a page, with its compressed forms and its tag. */
import type { RequestHandler } from 'express';
import { compressAndSend, makePageEntry } from '../../render/cache/page-entry.ts';
import type { Services } from '../../services.ts';
import { getRequestState } from '../middleware/request-state.ts';
import { commonHeaders } from '../middleware/security-headers.ts';

export type MachineFileContext = Pick<Services, 'env' | 'builds' | 'pageCache' | 'queryAs' | 'site'>;

interface StaticTextOptions {
  type: string;
  /** Content changes by hand, a few times a day. */
  minutes: number;
  write(services: MachineFileContext): Promise<string>;
}

const cacheControl = 'public, max-age=0, s-maxage=600, stale-while-revalidate=3600, stale-if-error=86400';

export function staticText(
  services: MachineFileContext,
  { type, minutes, write }: StaticTextOptions,
): RequestHandler {
  const headers = { ...commonHeaders(services.env), 'Content-Type': type, 'Cache-Control': cacheControl };
  const make = async () => makePageEntry(Buffer.from(await write(services)), headers);
  return async (req, res) => {
    if (!services.env.pageCache) {
      await compressAndSend(req, res, await make());
      return;
    }
    // Under the key of its bare address, so that the front finds it too.
    const key = `${services.builds.latest.id} ${req.path}`;
    const load = async () => ({ value: await make() });
    const { value, state } = await services.pageCache.get(key, load, { freshMs: minutes * 60_000 });
    getRequestState(res).cache = state;
    await compressAndSend(req, res, value);
    services.pageCache.recount(key);
  };
}
