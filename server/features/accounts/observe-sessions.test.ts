/** Sessions that count as active. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../database.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { createMetrics } from '../../platform/observe/metrics.ts';
import { observeSessions } from './observe-sessions.ts';

const nowMs = Date.UTC(2026, 10, 22, 12);
const day = 24 * 60;
const ago = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString();

const folder = mkdtempSync(path.join(tmpdir(), 'sessions-'));
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('sessions count until they end or are idle for a week', async () => {
  const session = (id: string, lastUsedAt: string, endsAt: string) => ({
    id,
    publicId: id,
    service: 's',
    account: 'a',
    browser: 'b',
    refreshToken: 'r',
    startedAt: ago(20 * day),
    lastUsedAt,
    endsAt,
  });
  const metrics = createMetrics();
  const readNow = observeSessions(metrics, { database, now: () => new Date(nowMs) });
  const count = async () =>
    (await metrics.write()).split('\n').filter((line) => line.startsWith('sessions_active'));
  await readNow();
  expect(await count()).toEqual(['sessions_active 0']);
  await database.write((transaction) =>
    transaction
      .insertInto('sessions')
      .values([
        session('one', ago(1), ago(-day)),
        session('two', ago(6 * day), ago(-day)),
        session('idle', ago(8 * day), ago(-day)),
        session('over', ago(1), ago(1)),
      ])
      .execute(),
  );
  await readNow();
  expect(await count()).toEqual(['sessions_active 2']);
});
