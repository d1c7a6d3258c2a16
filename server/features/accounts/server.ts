/** Accounts: sessions, and routes of the embedded sign-in service and of everything below /account. */
import type { Router } from 'express';
import type { HttpServices } from '../../http/http-services.ts';
import { recordMount } from '../../http/middleware/route-label.ts';
import type { FeatureServices, OpenContext, OpenedFeature } from '../define-feature.ts';
import { accountRoutes } from './account-routes.ts';
import type { AccountServices } from './account-services.ts';
import { identityPaths, identityRoutes } from './identity/identity-routes.ts';
import type { IdentityOptions } from './identity/identity-service.ts';
import { openAccountServices } from './open-account-services.ts';
import { registerPasswordMetrics } from './password-metrics.ts';

declare module '../define-feature.ts' {
  interface FeatureServices {
    /** Sessions of signed-in visitors, and the sign-in service. */
    account: AccountServices;
  }
  interface OpenContext {
    readonly passwordCost: IdentityOptions['passwordCost'];
  }
}

export function open({ env, metrics, ...context }: OpenContext): OpenedFeature {
  const account = openAccountServices({ ...env, ...context, trusted: env.trustProxy > 0 });
  registerPasswordMetrics(metrics, account.service.embedded);
  return { services: { account }, close: () => account.service.close() };
}

type AccountRouteServices = Pick<HttpServices, 'env' | 'log' | 'rateLimiter'> &
  Pick<FeatureServices, 'account'>;

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
