/** Answers `/poster-download.svg`: the poster that the URL describes, to show, save or print. */
import type { RequestHandler, Response } from 'express';
import {
  type PosterChoice,
  posterKeys,
  posterVariables,
  readPosterChoice,
} from '#routes/posters/poster-choice.ts';
import { type PosterFacts, posterDownloadQuery } from '#routes/posters/poster-download.query.ts';
import type { PageQuery } from '#shared/page.ts';
import { sendCompressed } from '../../http/handlers/send-compressed.ts';
import type { HttpServices } from '../../http/http-services.ts';
import type { Tags } from '../../platform/cache-tags.ts';
import { tagHeader } from '../../platform/cdn/cdn-tags.ts';
import { sharedCacheControl } from '../../render/page-headers.ts';
import { resolvePageUrl } from '../../render/page-url.ts';
import { cspReporting } from '../../render/security-headers.ts';
import { drawPoster } from './draw-poster.ts';
import { loadScene } from './load-scene.ts';
import { posterText } from './poster-text.ts';

export const posterSvgPath = '/poster-download.svg';
const freshMs = 60_000;
/** The font is a data URL; nothing else may load, wherever the drawing is opened. */
const svgPolicy =
  `default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'; ` +
  `${cspReporting}`;

export function posterSvg(
  services: Pick<HttpServices, 'queryAs' | 'builds' | 'env' | 'payloadCache' | 'sharedCache'>,
): RequestHandler {
  return async (req, res) => {
    const queryAt = req.url.indexOf('?');
    const search = queryAt === -1 ? '' : req.url.slice(queryAt);
    const { query } = resolvePageUrl(posterSvgPath, search, { query: posterKeys });
    const { facts, tags } = await readFacts(services, query);
    const choice = readPosterChoice(query, facts);
    const text = posterText(choice, facts, services.env.publicOrigin);
    const [scene, { jostFace: face }] = await Promise.all([loadScene(choice.art), import('./jost-face.ts')]);
    setHeaders(res, choice, new URLSearchParams(search).has('download'));
    res.set(tagHeader(services.env.cdn, sharedCacheControl, tags));
    await sendCompressed(req, res, 200, drawPoster({ choice, text, scene, face }));
  };
}

/** Caches the facts by offer, as page data is cached; the drawing is made from them in a moment. */
async function readFacts(
  services: Pick<HttpServices, 'queryAs' | 'builds' | 'env' | 'payloadCache' | 'sharedCache'>,
  query: PageQuery,
): Promise<{ facts: PosterFacts; tags: Tags }> {
  const variables = posterVariables(query, false);
  const read = async () => {
    const tags = new Set<string>();
    const facts = await services.queryAs(null, (tag) => tags.add(tag))(posterDownloadQuery, variables);
    return { value: JSON.stringify(facts), tags };
  };
  const parse = ({ value, tags }: { value: string; tags: Tags }) => ({ facts: JSON.parse(value), tags });
  if (!services.env.payloadCache) return parse(await read());
  const offer = variables.asked ? variables.offer : '';
  const key = `${services.builds.latest.id} ${posterSvgPath} ${offer}`;
  // Codes can be made up, and values that fill Redis evict those that other servers have loaded.
  const loader = offer ? read : services.sharedCache.share('payload', key, freshMs, read);
  return parse(await services.payloadCache.get(key, loader, { freshMs }));
}

function setHeaders(res: Response, choice: PosterChoice, download: boolean): void {
  const { offer, ended, art, branch, size } = choice;
  const name = ['premier', offer?.id ?? ended?.id ?? art, branch?.slug, size].filter(Boolean).join('-');
  res.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
  res.setHeader('Content-Security-Policy', svgPolicy);
  res.setHeader('Cache-Control', sharedCacheControl);
  // Generated images do not belong in a search index.
  res.setHeader('X-Robots-Tag', 'noindex');
  if (download) res.setHeader('Content-Disposition', `attachment; filename="${name}.svg"`);
}
