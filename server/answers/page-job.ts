/** From a matched request to what must be done for it. */
import type { Request, Response } from 'express';
import { loadPage } from '#routes/load-page.ts';
import { payloadPath } from '#routes/match-route.ts';
import type { RouteMatch } from '#shared/router/compile-routes.ts';
import { stateOf } from '../middleware/request-state.ts';
import type { PageJob } from '../render/load-payload.ts';
import { longestWritten, pageAddress } from '../render/page-address.ts';

export async function pageJob(req: Request, res: Response, match: RouteMatch): Promise<PageJob> {
  const page = await loadPage(match.route.page);
  const state = stateOf(res);
  state.byDevice = page.byDevice;
  const queryAt = req.url.indexOf('?');
  const path = payloadPath(req.path) ?? req.path;
  return {
    match,
    page,
    address: pageAddress(
      path,
      queryAt === -1 ? '' : req.url.slice(queryAt),
      page.query,
      page.cache === 'never' ? longestWritten : undefined,
    ),
    device: page.byDevice ? state.device : null,
  };
}
