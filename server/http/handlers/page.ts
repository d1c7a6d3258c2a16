/** Answers a page: from the page cache, or rendered to a stream whose bytes are then cached. */
import type { Request, RequestHandler, Response } from 'express';
import type { FormState } from '#shared/forms/define-form.ts';
import { everyTag, type Tags, unite } from '../../platform/cache-tags.ts';
import { tagHeader } from '../../platform/cdn/cdn-tags.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';
import { compressAndSend, makePageEntry, type PageEntry } from '../../render/cache/page-entry.ts';
import type { LoadedValue } from '../../render/cache/swr-cache.ts';
import { cacheRules } from '../../render/cache-rules.ts';
import {
  type LoadedPage,
  loadSharedPage,
  type PageRequest,
  pageCacheKey,
  ttlMs,
  type WaitForSlot,
} from '../../render/load-payload.ts';
import { htmlHeaders } from '../../render/page-headers.ts';
import { linkValues } from '../../render/route-assets.ts';
import { setAgeHeader } from '../../render/set-age-header.ts';
import { type PageContext, streamAndCollectPage, streamPage } from '../../render/stream-page.ts';
import { admitRender, admitRenderOrThrow } from '../admission/admit-render.ts';
import type { RenderJob } from '../admission/render-queue.ts';
import { loadUntilDisconnected, pageClass, visitorJob } from '../admission/visitor-job.ts';
import { readSubmittedParam, renderFormResult } from './form-result-page.ts';
import { loadPrivatePage } from './load-private-page.ts';
import { loadPageContext } from './page-context.ts';
import { resolvePageRequest } from './page-request.ts';
import type { PageServices } from './page-services.ts';
import { streamResponse } from './stream-response.ts';

export function page(services: PageServices): RequestHandler {
  return async (req, res, next) => {
    const { match } = getRequestState(res);
    if (!match) return next();
    const pageRequest = await resolvePageRequest(req, res, match);
    const { page } = pageRequest;
    if (services.env.earlyHints) res.writeEarlyHints({ link: linkValues(await services.loadAssets(page)) });
    const task: PageTask = { services, pageRequest, req, res };
    const formState = readSubmittedParam(req, pageRequest);
    if (formState) await sendFormResult(task, formState);
    else if (page.cache === 'no-store') await sendPrivate(task);
    else if (services.env.pageCache) await sendCached(task);
    else await sendUncached(task);
  };
}

interface PageTask {
  readonly services: PageServices;
  readonly pageRequest: PageRequest;
  readonly req: Request;
  readonly res: Response;
}

function buildHeaders(
  { env }: PageServices,
  pageRequest: PageRequest,
  { loaded, assets, site }: PageContext,
): Record<string, string> {
  const { cacheControl, vary } = cacheRules(pageRequest);
  return {
    ...htmlHeaders(env, loaded.payload, assets, cacheControl),
    Vary: vary,
    ...tagHeader(env.cdn, cacheControl, pageTags({ loaded, site })),
  };
}

/** A page shows its data and the site facts. */
function pageTags({ loaded, site }: Pick<PageContext, 'loaded' | 'site'>): Tags {
  return unite(loaded.tags, site?.tags ?? everyTag);
}

/** A reference in a URL can be made up, like a token, so only the first render of a client is ranked. */
async function sendFormResult({ services, pageRequest, req, res }: PageTask, form: FormState): Promise<void> {
  const job = visitorJob('private', res);
  await admitRenderOrThrow(services, req, job);
  await renderFormResult(services, pageRequest, { req, res }, { status: 200, form }, job);
}

async function sendPrivate(task: PageTask): Promise<void> {
  const { services, pageRequest, req, res } = task;
  const job = visitorJob(pageClass(pageRequest.url, 'private'), res);
  await sendOnce(task, job, (waitForSlot) => loadPrivatePage(services, pageRequest, req, res, waitForSlot));
}

async function sendUncached(task: PageTask): Promise<void> {
  const { services, pageRequest, res } = task;
  const job = visitorJob(pageClass(pageRequest.url), res);
  await sendOnce(task, job, (waitForSlot) =>
    loadUntilDisconnected(job, () => loadSharedPage(services, pageRequest, { waitForSlot })),
  );
}

/** Renders a page for this response alone. */
async function sendOnce(
  { services, pageRequest, req, res }: PageTask,
  job: RenderJob,
  load: (waitForSlot: WaitForSlot) => Promise<LoadedPage>,
): Promise<void> {
  const { renderQueue } = services;
  await admitRenderOrThrow(services, req, job);
  await renderQueue.run(async () => {
    const loaded = await load(() => renderQueue.waitForQuerySlot(job));
    const parts = await loadPageContext(services, pageRequest, loaded);
    getRequestState(res).cache = loaded.cached?.state;
    setAgeHeader(res, services, loaded.cached);
    await renderQueue.waitForSlot(job);
    const headers = buildHeaders(services, pageRequest, parts);
    await streamPage(services, parts, streamResponse(req, res, 200, headers));
  }, job);
}

/**
 * Streams the page to the first client, if rendering takes more than a slot; clients that arrive during it
 * wait for the finished bytes.
 */
async function sendCached({ services, pageRequest, req, res }: PageTask): Promise<void> {
  const { renderQueue, pageCache } = services;
  const state = getRequestState(res);
  const job = visitorJob(pageClass(pageRequest.url), res);
  const render = ({ background }: { background: boolean }) => {
    // Set in advance: the response of a miss ends before its entry exists.
    if (!background) state.cache = 'miss';
    return background
      ? renderQueue.run(() => renderEntry(services, pageRequest, null, { kind: 'refresh' }))
      : renderQueue.run(() => renderEntry(services, pageRequest, { req, res }, job), job);
  };
  const key = pageCacheKey(services, pageRequest);
  const { value, ...cached } = await loadUntilDisconnected(job, () =>
    pageCache.get(key, render, {
      freshMs: ttlMs(pageRequest),
      admit: () => admitRender(services, req, job),
      mayRefresh: () => renderQueue.hasRoom('refresh'),
    }),
  );
  state.cache = cached.state;
  if (res.headersSent) return;
  setAgeHeader(res, services, cached);
  await compressAndSend(req, res, value);
  pageCache.recount(key);
}

/**
 * The entry is as old as its data; otherwise each cache in turn would show old data for 24 hours in an
 * outage. Site facts only set `until`: when they expire, the page is rendered again without them, as a page
 * without the agency's phone is better than no page. If that fails, the cached page stays.
 */
async function renderEntry(
  services: PageServices,
  pageRequest: PageRequest,
  visitor: { req: Request; res: Response } | null,
  job: RenderJob,
): Promise<LoadedValue<PageEntry>> {
  const { renderQueue } = services;
  const waitForSlot = () => renderQueue.waitForQuerySlot(job);
  const loaded = await loadSharedPage(services, pageRequest, { wait: true, waitForSlot });
  const parts = await loadPageContext(services, pageRequest, loaded);
  const headers = buildHeaders(services, pageRequest, parts);
  if (visitor) setAgeHeader(visitor.res, services, parts.loaded.cached);
  await renderQueue.waitForSlot(job);
  // While others wait, the page is compressed once for all of them, and sent when that is done.
  const stream =
    visitor && renderQueue.waiting === 0 ? streamResponse(visitor.req, visitor.res, 200, headers) : null;
  const text = await streamAndCollectPage(services, parts, {
    write: (piece) => stream?.write(piece),
    // A page made within one turn of the event loop is sent as it is cached: encoded and compressed once.
    end: () => (stream?.begun ? stream.end() : stream?.drop()),
    drop: () => stream?.drop(),
  });
  const entry = makePageEntry(Buffer.from(text), headers);
  const value = { ...entry, route: pageRequest.match.route.path };
  return { value, tags: pageTags(parts), from: parts.loaded.cached, until: parts.site?.showUntil };
}
