/** App in development: no build on disk, no page or payload cache, styles and scripts from Vite. */
import type { RequestListener } from 'node:http';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { routeRules } from '#routes/route-rules.ts';
import type { LatestBuild } from '#shared/builds.ts';
import { compileRules } from '#shared/router/compile-rules.ts';
import { createApp } from './app.ts';
import { describeError } from './http/handlers/describe-error.ts';
import { createServices, type Services } from './services.ts';
import { readEnv } from './settings/env.ts';

export interface DevelopmentOptions {
  root: string;
  latest: LatestBuild;
  loadAssets: Services['loadAssets'];
  files: RequestHandler;
  /** Logs the error to the terminal, and returns a page that shows it. */
  formatStack(error: unknown): string;
}

export interface Development {
  app: RequestListener;
  /** Releases everything, before the next app starts after an edit. */
  close(): Promise<void>;
}

export async function createDevelopmentApp({
  root,
  latest,
  loadAssets,
  files,
  formatStack,
}: DevelopmentOptions): Promise<Development> {
  // Log lines of hundreds of module requests would bury React's warnings.
  const quiet = { LOG_LEVEL: 'warn', PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' };
  const env = readEnv({ ...quiet, ...process.env, NODE_ENV: 'development' });
  const meta = { ...latest, matcher: compileRules(routeRules), prerendered: [] };
  const builds = {
    latest,
    meta,
    metaFiles: new Map([[latest.id, JSON.stringify(meta)]]),
    manifest: {},
    ogImages: null,
  };
  const services = await createServices(env, { root, builds, loadAssets });
  services.startBackgroundJobs();
  const onError = errorsShown(formatStack);
  return { app: createApp(services, { files, onError }), close: () => services.close() };
}

/** Shows a developer the cause of a 500; every other error is answered as for visitors. */
function errorsShown(formatStack: DevelopmentOptions['formatStack']): ErrorRequestHandler {
  return (error, req, res, next) => {
    const wantsPage = req.get('accept')?.includes('text/html');
    if (!wantsPage || res.headersSent || describeError(error, req.path, '').status !== 500)
      return next(error);
    res.status(500).set('Cache-Control', 'no-store').type('html').send(formatStack(error));
  };
}
