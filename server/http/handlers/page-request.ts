/** Resolves a matched request to its page, canonical URL and device. */
import type { Request, Response } from 'express';
import { loadPage } from '#routes/load-page.ts';
import { payloadPath } from '#routes/match-route.ts';
import type { RouteMatch } from '#shared/router/compile-routes.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';
import type { PageRequest } from '../../render/load-payload.ts';
import { maxPrivateValueLength, resolvePageUrl } from '../../render/page-url.ts';

export async function resolvePageRequest(
  req: Request,
  res: Response,
  match: RouteMatch,
): Promise<PageRequest> {
  const page = await loadPage(match.route.page);
  const state = getRequestState(res);
  state.byDevice = page.byDevice;
  const queryAt = req.url.indexOf('?');
  const path = payloadPath(req.path) ?? req.path;
  return {
    match,
    page,
    url: resolvePageUrl(
      path,
      queryAt === -1 ? '' : req.url.slice(queryAt),
      page,
      page.cache === 'no-store' ? maxPrivateValueLength : undefined,
    ),
    device: page.byDevice ? state.device : null,
  };
}
