/** The forms that warm up a fresh server leave nothing behind, in either database. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { formCases } from '../support/form-cases.ts';
import { type LogLines, logLines } from '../support/log-lines.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { type Started, server, startServices } from '../support/start-services.ts';

/** The number of warm-up forms: decision 0104. */
const rounds = 50;

let lines: LogLines;
const start = (settings: Record<string, string> = {}) => {
  lines = logLines();
  return startServices(settings, undefined, { log: lines.log });
};

/** All rows of all tables. */
async function readRows({ services }: Started): Promise<Record<string, unknown>> {
  const { sql } = server;
  const { database } = services;
  const list =
    database.kind === 'sqlite'
      ? sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = 'public'`;
  return database.write(async (transaction) => {
    const { rows: tables } = await list.execute(transaction);
    expect(tables.length).toBeGreaterThan(10);
    const rows: Record<string, unknown> = {};
    for (const { name } of tables)
      rows[name] = (await sql`select * from ${sql.table(name)}`.execute(transaction)).rows;
    return rows;
  });
}

/** Content of each file by name; the database's shared-memory file counts only as present. */
function readFiles({ services }: Started): Record<string, string> {
  const names = readdirSync(services.dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    names.map((name) => [name, name.endsWith('-shm') ? '' : readFileSync(name, 'base64')]),
  );
}

async function readAll(started: Started) {
  return {
    rows: await readRows(started),
    files: readFiles(started),
    metrics: (await started.services.metrics.write()).replace(/^documents_snapshot_age_seconds.*$/gm, ''),
    log: lines.text(),
  };
}

async function expectNoTrace(started: Started): Promise<void> {
  const facts = await started.services.site();
  await supertest(started.app).get('/contact').expect(200);
  await readAll(started);
  const before = await readAll(started);
  expect(await server.warmForms(started.services, facts)).toBe(rounds);
  expect(await readAll(started)).toEqual(before);
  expect(await started.services.outbox.sendDue()).toBe(0);
}

const warm = async ({ services }: Started) => server.warmForms(services, await services.site());

const send = (started: Started, email: string) =>
  supertest(started.app)
    .post('/contact')
    .type('form')
    .send({ ...formCases.contact?.valid, form: 'contact', email });

test('in SQLite warm-up forms leave no row, mail, metric or log line, and the file is unchanged', async () => {
  await expectNoTrace(await start());
});

test('warm-up forms use up no rate limit, neither of their email address nor of five forms per client', async () => {
  const started = await start();
  await warm(started);
  await send(started, 'warm-up@example.test').expect(303);
  for (const name of ['ann', 'ben', 'cat', 'dan']) await send(started, `${name}@example.test`).expect(303);
  await send(started, 'eve@example.test').expect(429);
});

test('a server that is shutting down sends no warm-up forms', async () => {
  const started = await start();
  started.services.draining.on = true;
  expect(await warm(started)).toBe(0);
});

test('a failing database ends the warm-up, and the server still serves pages', async () => {
  const started = await start();
  const facts = await started.services.site();
  await started.services.database.close();
  expect(await server.warmForms(started.services, facts)).toBe(0);
  await supertest(started.app).get('/contact').expect(200);
});

test('warm-up forms send no request to a hosted query API', async () => {
  const api = await startFakeQueryApi();
  const started = await start({ QUERY_API_URL: api.url });
  await started.services.site();
  const asked = api.requests.length;
  expect(await warm(started)).toBe(rounds);
  expect(api.requests).toHaveLength(asked);
  await started.services.close();
  await api.stop();
});

needsPostgres().test('in PostgreSQL warm-up forms leave no row, mail, metric or log line', async () => {
  const postgres = await startPostgres();
  const started = await start({
    DATABASE_URL: await postgres.database(),
    SITE_SECRET: 'ab'.repeat(32),
  });
  await expectNoTrace(started);
  await started.services.close();
  await postgres.stop();
});
