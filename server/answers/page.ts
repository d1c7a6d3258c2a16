/** Answers a page: from the page store, or rendered to a stream whose bytes are then kept. */
import type { Request, RequestHandler, Response } from 'express';
import type { FormState } from '#shared/forms/define-form.ts';
import { makePageEntry, type PageEntry, sendPageEntry } from '../cache/page-entry.ts';
import type { Loaded } from '../cache/swr-store.ts';
import { admitRender, needRender } from '../limits/admit-render.ts';
import { stateOf } from '../middleware/request-state.ts';
import { cacheRules } from '../render/cache-rules.ts';
import { freshMsOf, keyOf, loadSharedPage, type PageJob } from '../render/load-payload.ts';
import { htmlHeaders } from '../render/page-headers.ts';
import { linkValues } from '../render/route-assets.ts';
import { type PageParts, streamAndKeepPage, streamPage } from '../render/stream-page.ts';
import { tellAge } from '../render/tell-age.ts';
import { loadForVisitor } from './load-for-visitor.ts';
import type { PageContext } from './page-context.ts';
import { pageJob } from './page-job.ts';
import { partsOf } from './page-parts.ts';
import { respondWith } from './respond-with.ts';
import { answerVisitor, readSent } from './visitors-page.ts';

export function page(services: PageContext): RequestHandler {
  return async (req, res, next) => {
    const { match } = stateOf(res);
    if (!match) return next();
    const job = await pageJob(req, res, match);
    if (services.env.earlyHints) await sendEarlyHints(services, job, res);
    const sent = readSent(req, job);
    if (sent) await answerSent(services, job, { req, res }, sent);
    else if (job.page.cache === 'never') await answerPrivate(services, job, req, res);
    else if (services.env.pageCache) await answerKept(services, job, req, res);
    else await answerUnkept(services, job, req, res);
  };
}

async function sendEarlyHints(services: PageContext, job: PageJob, res: Response): Promise<void> {
  res.writeEarlyHints({ link: linkValues(await services.assetsOf(job.page)) });
}

function headersOf(
  { env }: PageContext,
  job: PageJob,
  { loaded, assets }: PageParts,
): Record<string, string> {
  const { cacheControl, vary } = cacheRules(job);
  return { ...htmlHeaders(env, loaded.payload, assets, cacheControl), Vary: vary };
}

async function answerSent(
  services: PageContext,
  job: PageJob,
  exchange: { req: Request; res: Response },
  form: FormState,
): Promise<void> {
  await needRender(services, exchange.req, 'private-page');
  await answerVisitor(services, job, exchange, { status: 200, form });
}

async function answerPrivate(
  services: PageContext,
  job: PageJob,
  req: Request,
  res: Response,
): Promise<void> {
  await needRender(services, req, 'private-page');
  await services.renderQueue.run(async () => {
    const parts = await partsOf(services, job, await loadForVisitor(services, job, req, res));
    await streamPage(services, parts, respondWith(req, res, 200, headersOf(services, job, parts)));
  });
}

async function answerUnkept(services: PageContext, job: PageJob, req: Request, res: Response): Promise<void> {
  await needRender(services, req, 'uncached-page');
  await services.renderQueue.run(async () => {
    const parts = await partsOf(services, job, await loadSharedPage(services, job));
    tellAge(res, services, parts.loaded.cached);
    await streamPage(services, parts, respondWith(req, res, 200, headersOf(services, job, parts)));
  });
}

/** The first asker of a page gets it as it is rendered; whoever asks meanwhile waits for the finished bytes. */
async function answerKept(services: PageContext, job: PageJob, req: Request, res: Response): Promise<void> {
  const render = ({ background }: { background: boolean }) =>
    services.renderQueue.run(() => renderEntry(services, job, background ? null : { req, res }));
  const { value, ...cached } = await services.pages.get(keyOf(services, job), render, {
    freshMs: freshMsOf(job),
    admit: () => admitRender(services, req, 'uncached-page'),
  });
  stateOf(res).cache = cached.state;
  if (res.headersSent) return;
  tellAge(res, services, cached);
  sendPageEntry(req, res, value);
}

/**
 * The entry is as old as the data in it, or an outage would be shown for 24 hours by each store in turn. The facts of
 * the site count only so far that a page which shows old ones is made anew when they may not be shown any more: it then
 * has none, as a page without the agency's phone is better than no page. Where the page cannot be made anew it stays.
 */
async function renderEntry(
  services: PageContext,
  job: PageJob,
  visitor: { req: Request; res: Response } | null,
): Promise<Loaded<PageEntry>> {
  const parts = await partsOf(services, job, await loadSharedPage(services, job, { wait: true }));
  const headers = headersOf(services, job, parts);
  if (visitor) tellAge(visitor.res, services, parts.loaded.cached);
  const text = await streamAndKeepPage(
    services,
    parts,
    visitor && respondWith(visitor.req, visitor.res, 200, headers),
  );
  const value = await makePageEntry(Buffer.from(text), headers);
  return { value, from: parts.loaded.cached, until: parts.site?.showUntil };
}
