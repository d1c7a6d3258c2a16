/** Routes of enquiries: the link by which a branch reads confidential values. */
import type { Router } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import { assistancePath } from '../../submissions/assistance-link.ts';
import { assistance } from './assistance.ts';

export function routes(app: Router, services: HttpServices): void {
  app.all(assistancePath, assistance(services));
}
