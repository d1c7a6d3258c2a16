/** Answers `{path}/_payload.json`: the same data as the page, without the page. */
import type { RequestHandler } from 'express';
import { admitRender, needRender } from '../limits/admit-render.ts';
import { stateOf } from '../middleware/request-state.ts';
import { cacheRules } from '../render/cache-rules.ts';
import { loadSharedPage } from '../render/load-payload.ts';
import { privateCacheControl } from '../render/page-headers.ts';
import { tellAge } from '../render/tell-age.ts';
import { loadForVisitor } from './load-for-visitor.ts';
import type { PageContext } from './page-context.ts';
import { pageJob } from './page-job.ts';
import { sendCompressed } from './send-compressed.ts';
import { loadVisitorsPage, readSent } from './visitors-page.ts';

export function payload(services: PageContext): RequestHandler {
  return async (req, res, next) => {
    const { match, wantsPayload } = stateOf(res);
    if (!match || !wantsPayload) return next();
    const job = await pageJob(req, res, match);
    const sent = readSent(req, job);
    if (sent || job.page.cache === 'never') await needRender(services, req, 'private-page');
    const { text, cached } = await services.renderQueue.run(() =>
      sent
        ? loadVisitorsPage(services, job, { req, res }, sent)
        : job.page.cache === 'never'
          ? loadForVisitor(services, job, req, res)
          : loadSharedPage(services, job, { admit: () => admitRender(services, req, 'uncached-page') }),
    );
    tellAge(res, services, cached);
    const { cacheControl, vary } = cacheRules(job);
    res.setHeader('Cache-Control', sent ? privateCacheControl : cacheControl);
    res.setHeader('Vary', vary);
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    await sendCompressed(req, res, 200, text);
  };
}
