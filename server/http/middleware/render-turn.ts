/** Lets a file that is made for each request wait for its turn, as a page with a query does: its addresses can be made up. */
import type { RequestHandler } from 'express';
import { type AdmissionContext, admitRenderOrThrow } from '../admission/admit-render.ts';
import { visitorJob } from '../admission/visitor-job.ts';

/** For the route of a handler that computes at once: it counts as running until it is answered. */
export function renderTurn(services: AdmissionContext): RequestHandler {
  return async (req, res, next) => {
    const { renderQueue } = services;
    const job = visitorJob('variant', res);
    await admitRenderOrThrow(services, req, job);
    await renderQueue.run(async () => {
      await renderQueue.turn(job);
      await new Promise<void>((resolve) => {
        res.once('close', resolve);
        next();
      });
    }, job);
  };
}
