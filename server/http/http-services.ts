/** Services that answer requests; the composition opens them once. */
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { AccountView } from '#shared/account/sign-in.ts';
import type { FilledForm } from '#shared/forms/filled-form.ts';
import type { LiveContent } from '../catalogue/revisions/live-content.ts';
import type { LiveDocuments } from '../documents/live-documents.ts';
import type { QueryApi } from '../graphql/open-query-api.ts';
import type { Live } from '../live/open-live.ts';
import type { PersonalDataContext } from '../personal-data/personal-data-source.ts';
import type { BuildFiles } from '../platform/builds/open-build-files.ts';
import type { Builds } from '../platform/builds/read-builds.ts';
import type { Dependencies } from '../platform/observe/dependencies.ts';
import type { Metrics } from '../platform/observe/metrics.ts';
import type { RequestMetrics } from '../platform/observe/request-metrics.ts';
import type { Storage } from '../platform/storage.ts';
import type { Caches } from '../render/cache/open-caches.ts';
import type { PayloadContext, Visitor } from '../render/load-payload.ts';
import type { AssetsPage, RouteAssets } from '../render/route-assets.ts';
import type { SiteReader } from '../render/site-facts.ts';
import type { Env } from '../settings/env.ts';
import type { SiteForms } from '../submissions/feature-forms.ts';
import type { Admission } from './admission/open-admission.ts';

export interface HttpServices
  extends Pick<
      Storage,
      'bursts' | 'database' | 'outbox' | 'rateLimiter' | 'secret' | 'securityLog' | 'uploads'
    >,
    Live,
    Admission,
    Pick<BuildFiles, 'buildFiles'>,
    Omit<Caches, 'site'>,
    Pick<LiveDocuments, 'documents'>,
    Pick<QueryApi, 'embedded' | 'queryAs'>,
    Pick<PayloadContext, 'payments'> {
  env: Env;
  log: Logger;
  metrics: Metrics;
  requestMetrics: RequestMetrics;
  /** State of the services behind this server, as each part observes it. */
  dependencies: Dependencies;
  now: () => Date;
  builds: Builds;
  /** Project folder, above dist and server. */
  root: string;
  /** Reads the facts around every page's content; null if never loaded, or not for a day. */
  site: SiteReader['read'];
  /** Set on shutdown: readiness fails while everything is still served, streams too until they are ended. */
  draining: { on: boolean; streamsEnded: boolean };
  loadAssets(page: AssetsPage): RouteAssets | Promise<RouteAssets>;
  account: VisitorAccount;
  forms: SiteForms;
  /** Content of the embedded query API; null with a hosted one. */
  content: Pick<
    LiveContent,
    'changedAt' | 'check' | 'digest' | 'preview' | 'revisionOf' | 'switching' | 'update'
  > | null;
  /** Opens what finds, exports and deletes a person's data. */
  personalData(): PersonalDataContext;
  /** URL of the page that a form leads on to; null for a form that is to be stored. */
  nextStep(form: FilledForm): string | null;
}

/** Account of a request's visitor, as the pipeline sees it. */
export interface VisitorAccount {
  /** Returns the visitor's bearer token for the query API, or null. */
  getBearerToken(req: Request, res: Response): Promise<string | null>;
  /** Reads the data of the account page. */
  readView(req: Request, res: Response, params: Parameters<Visitor['account']>[0]): Promise<AccountView>;
  readonly sessions: {
    current(
      req: Request,
      res: Response,
    ): Promise<{
      readonly claims: { readonly email?: string | null | undefined; readonly emailVerified: boolean };
    } | null>;
    end(exchange: { req: Request; res: Response }): Promise<void>;
  };
}
