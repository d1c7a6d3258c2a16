/** The built app and its services, with a fixed clock at which the sample content is fresh. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type * as Server from '#server/testing.ts';
import { contentDay } from './content-clock.js';
import { atEnd, importOnce } from './import-once.js';
import { siteRoot } from './site-root.ts';
import { removeFolder } from './temporary-folder.ts';

export { contentDay };

/** The bundle that `npm start` serves, so that tests run on what ships; or a quick build of the sources. */
export const server: typeof Server = await importOnce(path.join(siteRoot, 'dist/server/app.js'));

const { readSampleModel }: typeof import('./sample-model.js') = await importOnce(
  path.join(import.meta.dirname, 'sample-model.js'),
);

/** Shared by all sites and fakes of a worker; nothing changes it. */
export const sampleModel = () => readSampleModel(server, siteRoot);

/**
 * About a thousand times cheaper than the standard cost, which unit tests check. Tests of slow hashing
 * override it.
 */
export const lowPasswordCost = { N: 256, r: 1, p: 1 };

export interface Started {
  app: ReturnType<typeof Server.createApp>;
  services: Server.Services;
  /** Advances the clock. */
  advance(milliseconds: number): void;
  /**
   * Advances the clock once nothing is being loaded or rendered for a cache. A page is sent before it is
   * cached, so the next request could otherwise join a render that started hours ago.
   */
  advanceWhenIdle(milliseconds: number): Promise<void>;
}

/** `settings` are environment variables; each start has a new data folder unless they name one. */
export async function startServices(
  settings: Record<string, string> = {},
  at = contentDay,
  parts: Pick<Server.ServiceOptions, 'documents' | 'log' | 'model' | 'passwordCost'> = {},
): Promise<Started> {
  let nowMs = Date.parse(at);
  const env = server.readEnv({
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'https://www.example.test',
    DATA_DIR: settings.DATA_DIR ?? newDataFolder(),
    ...settings,
  });
  const services = await server.createServices(env, {
    root: siteRoot,
    now: () => new Date(nowMs),
    log: pino({ level: 'silent' }),
    passwordCost: lowPasswordCost,
    model: await sampleModel(),
    ...parts,
  });
  // The test shares this thread, so event-loop delay does not show load; admission control would reject
  // streams.
  services.closeAdmission();
  closeAtEnd(services);
  const advance = (milliseconds: number) => {
    nowMs += milliseconds;
  };
  return {
    app: server.createApp(services),
    services,
    advance,
    async advanceWhenIdle(milliseconds) {
      const { payloadCache, pageCache } = services;
      while (payloadCache.size.inFlight + pageCache.size.inFlight > 0) await new Promise(setImmediate);
      advance(milliseconds);
    },
  };
}

function newDataFolder(): string {
  const { TEST_DATA_DIR = tmpdir(), TEST_FILE = 'site' } = process.env;
  const folder = mkdtempSync(path.join(TEST_DATA_DIR, `${TEST_FILE}-`));
  atEnd(() => removeFolder(folder));
  return folder;
}

/** Closes the services, once, after the test file even if the file does not: its worker runs other files. */
function closeAtEnd(services: Server.Services): void {
  const close = services.close.bind(services);
  let closed: Promise<void> | undefined;
  services.close = () => {
    closed ??= close();
    return closed;
  };
  atEnd(() => services.close());
}
