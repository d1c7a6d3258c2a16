/** The app as development runs it: no build on disk, nothing kept, styles and scripts from Vite. */
import type { Express, RequestHandler } from 'express';
import { routeRules } from '#routes/route-rules.ts';
import type { LatestBuild } from '#shared/builds.ts';
import { compileRules } from '#shared/router/compile-rules.ts';
import { createApp } from './app.ts';
import { readEnv, writeWarning } from './env.ts';
import { renameSettings } from './renamed-settings.ts';
import { createServices, type Services } from './services.ts';

export interface DevelopmentOptions {
  root: string;
  latest: LatestBuild;
  assetsOf: Services['assetsOf'];
  files: RequestHandler;
}

export interface Development {
  app: Express;
  /** Lets go of everything, before the next one after an edit. */
  close(): Promise<void>;
}

export async function createDevelopmentApp({
  root,
  latest,
  assetsOf,
  files,
}: DevelopmentOptions): Promise<Development> {
  const { source, warnings } = renameSettings(process.env);
  warnings.forEach(writeWarning);
  const env = readEnv({ PAGE_CACHE: 'off', PAYLOAD_CACHE: 'off', ...source, NODE_ENV: 'development' });
  const meta = { ...latest, matcher: compileRules(routeRules), prerendered: [] };
  const builds = {
    latest,
    meta,
    metaFiles: new Map([[latest.id, JSON.stringify(meta)]]),
    manifest: {},
    pictures: null,
  };
  const services = await createServices(env, { root, builds, assetsOf });
  services.startDuties();
  return { app: createApp(services, { files }), close: () => services.close() };
}
