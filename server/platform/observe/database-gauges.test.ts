/** Gauges of mail and jobs from the database, and their values while it is unavailable. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../database.ts';
import type { Database } from '../database/open-database.ts';
import { openDatabaseGauges } from './database-gauges.ts';
import { createDependencies, type Dependencies } from './dependencies.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const nowMs = Date.UTC(2026, 10, 22, 12);
const ago = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString();
const day = 24 * 60;

let folder: string;
let database: Database;
let metrics: Metrics;
let dependencies: Dependencies;
let refresh: () => Promise<void>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gauges-'));
  database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
  metrics = createMetrics();
  dependencies = createDependencies(() => nowMs);
  refresh = openDatabaseGauges({
    metrics,
    database,
    dependencies,
    now: () => new Date(nowMs),
    jobs: { list: [{ name: 'reminders', everyMs: 300_000 }] },
  }).refresh;
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const lines = async (name: string) =>
  (await metrics.write()).split('\n').filter((line) => line.startsWith(name));

interface Mail {
  madeAt?: string;
  sentAt?: string | null;
  nextTryAt?: string | null;
  inDoubtAt?: string | null;
  retriedAt?: string | null;
  recipient?: string;
}

async function insertMail(id: string, mail: Mail): Promise<void> {
  const values = {
    id,
    recipient: 'ada@example.test',
    subject: 's',
    body: 'b',
    madeAt: ago(1),
    sentAt: null,
    nextTryAt: ago(0),
    tries: 0,
    ...mail,
  };
  await database.write((transaction) => transaction.insertInto('outbox').values(values).execute());
}

test('an empty database reports no waiting mails, and is available', async () => {
  await refresh();
  expect(await lines('outbox_')).toEqual([
    'outbox_mails{state="waiting"} 0',
    'outbox_mails{state="in_doubt"} 0',
    'outbox_mails{state="given_up"} 0',
    'outbox_oldest_age_seconds 0',
  ]);
  expect(dependencies.list()).toMatchObject([{ name: 'database', status: 'ok' }]);
});

test('mails are counted by state, and the oldest age is that of a mail still being tried', async () => {
  await insertMail('waits', { madeAt: ago(10) });
  await insertMail('again', { madeAt: ago(3 * day), retriedAt: ago(5) });
  await insertMail('given-up', { madeAt: ago(4 * day), nextTryAt: null });
  await insertMail('in-doubt', { madeAt: ago(4 * day), nextTryAt: null, inDoubtAt: ago(day) });
  await insertMail('sent', { sentAt: ago(1), nextTryAt: null });
  await insertMail('to-nobody', { recipient: '', madeAt: ago(5 * day) });
  await refresh();
  expect(await lines('outbox_')).toEqual([
    'outbox_mails{state="waiting"} 2',
    'outbox_mails{state="in_doubt"} 1',
    'outbox_mails{state="given_up"} 1',
    'outbox_oldest_age_seconds 600',
  ]);
});

test('metrics of each job: age of its last success, interval, and the reason if it waits for an operator', async () => {
  await database.write((transaction) =>
    transaction
      .insertInto('jobs')
      .values({ name: 'reminders', succeededAt: ago(20), waitsFor: 'clock_jumped' })
      .execute(),
  );
  await refresh();
  expect(await lines('job_')).toEqual([
    'job_last_success_age_seconds{job="reminders"} 1200',
    'job_waiting{job="reminders",reason="clock_jumped"} 1',
    'job_interval_seconds{job="reminders"} 300',
  ]);
});

test('a mail that its recipient defers for hours does not count as a stuck outbox', async () => {
  await insertMail('greylisted', { madeAt: ago(600), nextTryAt: ago(-30) });
  await refresh();
  expect(dependencies.list().map(({ name }) => name)).toEqual(['database']);
});

test('the outbox is stuck if a mail has waited for a quarter of an hour untried and none was sent', async () => {
  await insertMail('waits', { madeAt: ago(16), nextTryAt: ago(16) });
  await refresh();
  expect(dependencies.list()).toContainEqual(
    expect.objectContaining({ name: 'mail', status: 'degraded', reason: 'outbox_stuck' }),
  );
  // A mail just sent shows that the mail server accepts mail.
  dependencies.succeeded('mail');
  await refresh();
  expect(dependencies.list().find(({ name }) => name === 'mail')).toMatchObject({ status: 'ok' });
});

test('while the database is unavailable, metrics still work and report the last values with their age', async () => {
  await insertMail('waits', {});
  await refresh();
  await database.close();
  await refresh();
  expect(await lines('outbox_mails{state="waiting"}')).toEqual(['outbox_mails{state="waiting"} 1']);
  expect((await lines('database_gauges_age_seconds'))[0]).toMatch(/^database_gauges_age_seconds \d/);
  expect(dependencies.list()).toMatchObject([{ name: 'database', status: 'degraded' }]);
  database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
});

test('features are read every fourth time, and rows checked every twentieth', async () => {
  const calls: string[] = [];
  const gauges = openDatabaseGauges({
    ...{ metrics: createMetrics(), database, dependencies, now: () => new Date(nowMs), jobs: { list: [] } },
    observeFeatures: async () => void calls.push('features'),
    checkRows: async () => void calls.push('rows'),
  });
  for (let round = 0; round < 21; round += 1) await gauges.refresh();
  expect(calls.filter((call) => call === 'features')).toHaveLength(6);
  expect(calls.filter((call) => call === 'rows')).toHaveLength(2);
});
