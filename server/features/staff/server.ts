/** Routes of the desk, loaded when its first page is requested: most visitors never see it. */
import type { RequestHandler, Router } from 'express';
import type { DeskHost } from './desk-part.ts';

export function routes(app: Router, services: DeskHost): void {
  let loaded: Promise<RequestHandler> | undefined;
  app.use('/staff', async (req, res, next) => {
    loaded ??= import('./desk.ts').then(({ desk }) => desk(services));
    (await loaded)(req, res, next);
  });
}
