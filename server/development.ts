/** The app as development runs it: no build on disk, nothing kept, styles and scripts from Vite. */
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import { routeRules } from '#routes/route-rules.ts';
import type { LatestBuild } from '#shared/builds.ts';
import { compileRules } from '#shared/router/compile-rules.ts';
import { createApp } from './app.ts';
import { readEnv, writeWarning } from './env.ts';
import { describeError } from './http/handlers/describe-error.ts';
import { renameSettings } from './renamed-settings.ts';
import { createServices, type Services } from './services.ts';

export interface DevelopmentOptions {
  root: string;
  latest: LatestBuild;
  loadAssets: Services['loadAssets'];
  files: RequestHandler;
  /** Tells the terminal of it, and answers with a page that shows it. */
  formatStack(error: unknown): string;
}

export interface Development {
  app: Express;
  /** Lets go of everything, before the next one after an edit. */
  close(): Promise<void>;
}

export async function createDevelopmentApp({
  root,
  latest,
  loadAssets,
  files,
  formatStack,
}: DevelopmentOptions): Promise<Development> {
  const { source, warnings } = renameSettings(process.env);
  warnings.forEach(writeWarning);
  // Lines for hundreds of module requests would bury React's warnings.
  const quiet = { LOG_LEVEL: 'warn', PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off' };
  const env = readEnv({ ...quiet, ...source, NODE_ENV: 'development' });
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

/** Whoever works on the site is shown what went wrong; everything else is as visitors have it. */
function errorsShown(formatStack: DevelopmentOptions['formatStack']): ErrorRequestHandler {
  return (error, req, res, next) => {
    const wantsPage = req.get('accept')?.includes('text/html');
    if (!wantsPage || res.headersSent || describeError(error, req.path, '').status !== 500)
      return next(error);
    res.status(500).set('Cache-Control', 'no-store').type('html').send(formatStack(error));
  };
}
