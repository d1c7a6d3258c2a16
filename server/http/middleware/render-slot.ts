/** Render queue for files made per request, ranked like pages with a query: their URLs can be made up. */
import type { RequestHandler } from 'express';
import { type AdmissionContext, admitRenderOrThrow } from '../admission/admit-render.ts';
import { visitorJob } from '../admission/visitor-job.ts';

/** Middleware for handlers that compute at once. The job counts as running until the response closes. */
export function renderSlot(services: AdmissionContext): RequestHandler {
  return async (req, res, next) => {
    const { renderQueue } = services;
    const job = visitorJob('variant', res);
    await admitRenderOrThrow(services, req, job);
    await renderQueue.run(async () => {
      await renderQueue.waitForSlot(job);
      await new Promise<void>((resolve) => {
        res.once('close', resolve);
        next();
      });
    }, job);
  };
}
