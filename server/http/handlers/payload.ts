/** Answers `{path}/_payload.json`: the data of the page, without its HTML. */
import type { RequestHandler } from 'express';
import { nameRevision, revisionHeader } from '#shared/content-revision.ts';
import { tagHeader } from '../../platform/cdn/cdn-tags.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';
import { cacheRules } from '../../render/cache-rules.ts';
import { loadSharedPage } from '../../render/load-payload.ts';
import { privateCacheControl } from '../../render/page-headers.ts';
import { setAgeHeader } from '../../render/set-age-header.ts';
import { admitRender, admitRenderOrThrow } from '../admission/admit-render.ts';
import { loadUntilDisconnected, pageClass, visitorJob } from '../admission/visitor-job.ts';
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
    const isPrivate = formState !== null || pageRequest.page.cache === 'no-store';
    const kind = isPrivate ? 'private' : 'payload';
    const job = visitorJob(formState ? kind : pageClass(pageRequest.url, kind), res);
    if (isPrivate) await admitRenderOrThrow(services, req, job);
    const waitForSlot = () => services.renderQueue.waitForQuerySlot(job);
    const load = async () => {
      if (formState) {
        // Serialised for each request, although its data may be cached and need no slot.
        await services.renderQueue.waitForSlot(job);
        return loadFormResult(services, pageRequest, { req, res, waitForSlot }, formState);
      }
      if (isPrivate) return loadPrivatePage(services, pageRequest, req, res, waitForSlot);
      return loadSharedPage(services, pageRequest, {
        admit: () => admitRender(services, req, job),
        mayRefresh: () => services.renderQueue.hasRoom('refresh'),
        waitForSlot,
      });
    };
    const { text, tags, cached } = await services.renderQueue.run(
      () => loadUntilDisconnected(job, load),
      job,
    );
    state.cache = cached?.state;
    setAgeHeader(res, services, cached);
    const rules = cacheRules(pageRequest);
    const cacheControl = formState ? privateCacheControl : rules.cacheControl;
    res.setHeader('Cache-Control', cacheControl);
    res.setHeader('Vary', rules.vary);
    res.set(tagHeader(services.env.cdn, cacheControl, tags));
    res.setHeader('Content-Type', 'application/json; charset=utf-8');
    const { content } = services;
    if (content?.changedAt) res.setHeader(revisionHeader, nameRevision(content.changedAt, content.digest));
    await sendCompressed(req, res, 200, text);
  };
}
