/** Answers `{path}/_payload.json`: the same data as the page, without the page. */
import type { RequestHandler } from 'express';
import { cacheRules } from '../../render/cache-rules.ts';
import { loadSharedPage } from '../../render/load-payload.ts';
import { privateCacheControl } from '../../render/page-headers.ts';
import { setAgeHeader } from '../../render/set-age-header.ts';
import { getRequestState } from '../middleware/request-state.ts';
import { admitRender, admitRenderOrThrow } from '../rate-limit/admit-render.ts';
import { loadFormResult, readSubmittedParam } from './form-result-page.ts';
import { loadPrivatePage } from './load-private-page.ts';
import { resolvePageRequest } from './page-request.ts';
import type { PageServices } from './page-services.ts';
import { sendCompressed } from './send-compressed.ts';

export function payload(services: PageServices): RequestHandler {
  return async (req, res, next) => {
    const state = getRequestState(res);
    const { match, wantsPayload } = state;
    if (!match || !wantsPayload) return next();
    const pageRequest = await resolvePageRequest(req, res, match);
    const formState = readSubmittedParam(req, pageRequest);
    if (formState || pageRequest.page.cache === 'no-store')
      await admitRenderOrThrow(services, req, 'private-page');
    const { text, cached } = await services.renderQueue.run(() =>
      formState
        ? loadFormResult(services, pageRequest, { req, res }, formState)
        : pageRequest.page.cache === 'no-store'
          ? loadPrivatePage(services, pageRequest, req, res)
          : loadSharedPage(services, pageRequest, {
              admit: () => admitRender(services, req, 'uncached-page'),
            }),
    );
    state.cache = cached?.state;
    setAgeHeader(res, services, cached);
    const { cacheControl, vary } = cacheRules(pageRequest);
    res.setHeader('Cache-Control', formState ? privateCacheControl : cacheControl);
    res.setHeader('Vary', vary);
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    await sendCompressed(req, res, 200, text);
  };
}
