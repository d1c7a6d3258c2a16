/** A due job runs once on one of several servers, and again when it is next due. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { eventually } from '#tests/support/eventually.ts';
import { openDatabase } from '../../database.ts';
import { type Database, requestDatabaseTimeouts } from '../database/open-database.ts';
import { type Job, type JobEnd, openJobs } from './jobs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'jobs-'));
let databases: Database[];
let now: Date;
let runs: string[];

beforeEach(async () => {
  const settings = {
    dataFolder: folder,
    databaseUrl: undefined,
    timeouts: requestDatabaseTimeouts,
    now: () => now,
  };
  databases = [await openDatabase(settings), await openDatabase(settings)];
  await databases[0]?.write((transaction) => transaction.deleteFrom('jobs').execute());
  now = new Date('2026-11-23T09:00:00Z');
  runs = [];
});

afterEach(() => Promise.all(databases.map((database) => database.close())));
afterAll(() => rmSync(folder, { recursive: true }));

function server(
  index: number,
  run: () => Promise<JobEnd | undefined> = async () => undefined,
  everyMs = 10 * 60_000,
) {
  const job: Job = {
    name: 'reminders',
    everyMs,
    async run() {
      runs.push(`server ${index}`);
      return run();
    },
  };
  const database = databases[index] as Database;
  return openJobs([job], { database, log: pino({ enabled: false }) });
}

const advance = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

test('of two servers, one runs a due job, and neither runs it again within ten minutes', async () => {
  const [one, two] = [server(0), server(1)];
  await Promise.all([one.runDue(), two.runDue()]);
  expect(runs).toHaveLength(1);
  advance(9);
  await Promise.all([one.runDue(), two.runDue()]);
  expect(runs).toHaveLength(1);
  advance(1);
  await Promise.all([one.runDue(), two.runDue()]);
  expect(runs).toHaveLength(2);
});

test('a failed job is retried when it is next due', async () => {
  const failing = server(0, async () => {
    throw new Error('the query API is away');
  });
  await failing.runDue();
  advance(10);
  await server(1).runDue();
  expect(runs).toEqual(['server 0', 'server 1']);
});

test('a job held by a dead server is free after its lease of five minutes', async () => {
  const everyMinute = 60_000;
  void server(0, () => new Promise(() => {}), everyMinute).runDue();
  await eventually('the first to begin', () => runs.length > 0);
  advance(4);
  await server(1, undefined, everyMinute).runDue();
  expect(runs).toEqual(['server 0']);
  advance(1);
  await server(1, undefined, everyMinute).runDue();
  expect(runs).toEqual(['server 0', 'server 1']);
});

test('a start and a lease from a clock a year ahead do not delay a job once the clock is right', async () => {
  now = new Date('2027-11-23T09:00:00Z');
  void server(0, () => new Promise(() => {})).runDue();
  await eventually('the first to begin', () => runs.length > 0);
  now = new Date('2026-11-23T09:00:00Z');
  await server(1).runDue();
  expect(runs).toEqual(['server 0', 'server 1']);
});

test('a job’s last success and reason to wait are stored, and a waiting job is due again in an hour', async () => {
  const day = 24 * 60 * 60_000;
  const read = () =>
    databases[0]?.read.selectFrom('jobs').select(['succeededAt', 'waitsFor']).executeTakeFirstOrThrow();
  await server(0, undefined, day).runDue();
  expect(await read()).toEqual({ succeededAt: '2026-11-23T09:00:00.000Z', waitsFor: null });
  advance(24 * 60);
  await server(0, async () => ({ waitsFor: 'clock_jumped' }), day).runDue();
  expect(await read()).toEqual({ succeededAt: '2026-11-23T09:00:00.000Z', waitsFor: 'clock_jumped' });
  advance(59);
  await server(1, undefined, day).runDue();
  expect(runs).toHaveLength(2);
  advance(1);
  await server(1, undefined, day).runDue();
  expect(await read()).toEqual({ succeededAt: '2026-11-24T10:00:00.000Z', waitsFor: null });
});

test('a job that finds nothing to do has succeeded, and is due again when it says, on any server', async () => {
  const second = 1_000;
  await server(0, async () => ({ againInMs: 60 * second }), 10 * second).runDue();
  const { succeededAt } =
    (await databases[0]?.read.selectFrom('jobs').select('succeededAt').executeTakeFirstOrThrow()) ?? {};
  expect(succeededAt).toBe('2026-11-23T09:00:00.000Z');
  advance(0.9);
  await server(1, undefined, 10 * second).runDue();
  expect(runs).toHaveLength(1);
  advance(0.1);
  await server(1, undefined, 10 * second).runDue();
  expect(runs).toHaveLength(2);
});
