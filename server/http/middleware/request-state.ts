/** What the steps of the pipeline know about a request, with its type. */
import type { Response } from 'express';
import type { DeviceClass, DeviceFlags } from '#shared/device.ts';
import type { RouteMatch } from '#shared/router/compile-routes.ts';
import type { CacheState } from '../../render/cache/swr-cache.ts';

export interface DetectedDevice {
  readonly flags: DeviceFlags;
  readonly class: DeviceClass;
  /** True when a CDN in front named the class in a header; false when the user agent was all there was. */
  readonly byHeader: boolean;
}

export interface RequestState {
  requestId: string;
  /** Of the trace that the request belongs to: its caller's, or one of our own. */
  traceId: string;
  match?: RouteMatch;
  /** True when the payload was asked for and not the page. */
  wantsPayload?: boolean;
  cache?: CacheState | undefined;
  /** Classified when it is first read. Only pages that declare `byDevice` may read it. */
  readonly device: DetectedDevice;
  /** True once the answer depends on the device. */
  byDevice?: boolean;
}

export function getRequestState(res: Response): RequestState {
  return res.locals as RequestState;
}
