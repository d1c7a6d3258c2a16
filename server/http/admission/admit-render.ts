/** Admission control of renders: refuses when the queue is too long or an address exceeds its limit. */
import type { Request } from 'express';
import { isbot } from 'isbot';
import type { HttpError } from '#shared/http-errors.ts';
import { ipKey } from '../../platform/rate-limit/ip-key.ts';
import type { RateLimitName } from '../../platform/rate-limit/rate-limits.ts';
import { shedError } from '../../platform/requests/shed-error.ts';
import type { HttpServices } from '../http-services.ts';
import { tooManyRequests } from '../middleware/rate-limit.ts';
import type { RenderJob } from './render-queue.ts';

export type AdmissionContext = Pick<HttpServices, 'renderQueue' | 'rateLimiter' | 'loadLevel'>;

/**
 * Returns null to admit the render, else the error to send. Without a queue an address has a wide limit, and
 * requests are not classified.
 */
export async function admitRender(
  { renderQueue, rateLimiter, loadLevel }: AdmissionContext,
  req: Request,
  job: RenderJob,
): Promise<HttpError | null> {
  const count = async (name: RateLimitName) => {
    const retryAfterSeconds = await rateLimiter.consume(name, ipKey(req.ip));
    return retryAfterSeconds === 0 ? null : tooManyRequests(retryAfterSeconds);
  };
  if (renderQueue.waiting === 0 && !renderQueue.isQueueing) return count('rendered-page');
  const limit = findLimit(req, job);
  // A prefetch ranks with crawlers: no visitor has requested the page yet.
  if (limit === 'crawled-page' || isPrefetch(req)) job.kind = 'crawler';
  if (!renderQueue.hasRoom(job.kind)) return shedError(job.kind, 'queue_full');
  if (!renderQueue.hasRoom(job.kind, loadLevel.shareOf(job.kind))) return shedError(job.kind, 'loop_delay');
  return (await count('rendered-page')) ?? (renderQueue.isQueueing ? count(limit) : null);
}

/** Throws the refusal. For responses that are made for each request. */
export async function admitRenderOrThrow(...args: Parameters<typeof admitRender>): Promise<void> {
  const refusal = await admitRender(...args);
  if (refusal) throw refusal;
}

function findLimit(req: Request, { kind }: RenderJob): RateLimitName {
  if (isbot(req.get('user-agent'))) return 'crawled-page';
  return kind === 'private' ? 'private-page' : 'uncached-page';
}

function isPrefetch(req: Request): boolean {
  return req.get('sec-purpose')?.startsWith('prefetch') ?? false;
}
