/** Typed state of a request, shared by the middleware of the pipeline. */
import type { Response } from 'express';
import type { DeviceClass, DeviceFlags } from '#shared/device.ts';
import type { RouteMatch } from '#shared/router/compile-routes.ts';
import type { CacheState } from './cache-state.ts';

export interface DetectedDevice {
  readonly flags: DeviceFlags;
  readonly class: DeviceClass;
  /** True when a CDN in front named the class in a header; false when only the user agent was available. */
  readonly byHeader: boolean;
}

export interface RequestState {
  requestId: string;
  /** Id of the request's trace: its caller's, or a new one. */
  traceId: string;
  match?: RouteMatch;
  /** Path at which the router of the request is mounted. */
  mount?: string;
  /** True when the payload was requested instead of the page. */
  wantsPayload?: boolean;
  cache?: CacheState | undefined;
  /** Detected when first read. Only pages that declare `byDevice` may read it. */
  readonly device: DetectedDevice;
  /** True once the response depends on the device. */
  byDevice?: boolean;
}

export function getRequestState(res: Response): RequestState {
  return res.locals as RequestState;
}
