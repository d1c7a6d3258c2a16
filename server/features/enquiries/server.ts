/** Routes of enquiries: the link by which a branch reads confidential values. */
import type { Router } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import { assistancePath } from '../../submissions/assistance-link.ts';
import { deskAccess, requireSignedIn } from '../staff/desk-access.ts';
import { assistance } from './assistance.ts';

export function routes(app: Router, services: HttpServices): void {
  app.all(assistancePath, ...deskAccess(services, 'route'), requireSignedIn, assistance(services));
  const { staffOrigin } = services.env;
  // Links of emails name the origin that visitors see.
  if (staffOrigin)
    app.get(assistancePath, (req, res) => {
      res.set('Cache-Control', 'no-store').redirect(302, `${staffOrigin}${req.originalUrl}`);
    });
}
