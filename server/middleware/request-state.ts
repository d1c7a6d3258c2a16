/** What the steps of the pipeline know about a request, with its type. */
import type { Response } from 'express';
import type { RouteMatch } from '#shared/router/compile-routes.ts';
import type { CacheState } from '../cache/swr-store.ts';
import type { SeenDevice } from './device.ts';

export interface RequestState {
  requestId: string;
  match?: RouteMatch;
  /** True when the payload was asked for and not the page. */
  wantsPayload?: boolean;
  cache?: CacheState;
  /** Classified when it is first read. Only pages that declare `byDevice` may read it. */
  readonly device: SeenDevice;
  /** True once the answer depends on the device. */
  byDevice?: boolean;
}

export function stateOf(res: Response): RequestState {
  return res.locals as RequestState;
}
