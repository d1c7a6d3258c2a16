/** The built server's own app and services, with a clock that stands where the sample content is fresh. */
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

/** The bundle that `npm start` serves, so that what is tested is what ships; or one of the sources as they are. */
export const server: typeof Server = await importOnce(path.join(siteRoot, 'dist/server/app.js'));

/** Some thousand times less than the standard one, which unit tests hold; tests that want hashing to be slow ask for it. */
export const lowPasswordCost = { N: 256, r: 1, p: 1 };

export interface Started {
  app: ReturnType<typeof Server.createApp>;
  services: Server.Services;
  /** Moves the clock on. */
  advance(milliseconds: number): void;
  /**
   * The same once all that is being loaded and made has been kept. The first asker of a page has it before it is kept,
   * so that without this the next one may join a flight of hours ago.
   */
  advanceWhenIdle(milliseconds: number): Promise<void>;
}

/** `settings` are as in the environment; each start has a data folder of its own unless they name one. */
export async function startServices(
  settings: Record<string, string> = {},
  at = contentDay,
  parts: Pick<Server.ServiceOptions, 'documents' | 'log' | 'passwordCost'> = {},
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
    ...parts,
  });
  // This thread is the test's as well: how late it turns says nothing of the server, and would have it refuse streams.
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

/** A worker goes on with the next file: what this one has forgotten to close is closed after it, once. */
function closeAtEnd(services: Server.Services): void {
  const close = services.close.bind(services);
  let closed: Promise<void> | undefined;
  services.close = () => {
    closed ??= close();
    return closed;
  };
  atEnd(() => services.close());
}
