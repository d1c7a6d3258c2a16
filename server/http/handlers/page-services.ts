/** Services for answering with a page: rendering, data, the visitor's account, and the queue. */
import type { Request, Response } from 'express';
import type { PayloadContext } from '../../render/load-payload.ts';
import type { RenderContext } from '../../render/render-context.ts';
import type { HttpServices } from '../http-services.ts';

export interface HttpExchange {
  readonly req: Request;
  readonly res: Response;
}

export type PageServices = RenderContext &
  PayloadContext &
  Pick<
    HttpServices,
    | 'account'
    | 'content'
    | 'forms'
    | 'loadAssets'
    | 'loadLevel'
    | 'rateLimiter'
    | 'log'
    | 'pageCache'
    | 'renderQueue'
    | 'shedding'
    | 'site'
  >;
