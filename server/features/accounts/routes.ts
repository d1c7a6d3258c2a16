/** Routes of accounts: the embedded sign-in service, and everything below /account. */
import type { Router } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import { recordMount } from '../../http/middleware/route-label.ts';
import { accountRoutes } from './account-routes.ts';
import type { AccountServices } from './account-services.ts';
import { identityPaths, identityRoutes } from './identity/identity-routes.ts';

type AccountRouteServices = Pick<HttpServices, 'env' | 'log' | 'rateLimiter'> & { account: AccountServices };

export function routes(app: Router, services: AccountRouteServices): void {
  const { account, env, log } = services;
  const { embedded } = account.service;
  if (embedded)
    app.use(
      identityPaths,
      recordMount,
      identityRoutes(embedded, { ...env, log, getCaller: account.getCaller }),
    );
  app.use('/account', recordMount, accountRoutes(services));
}
