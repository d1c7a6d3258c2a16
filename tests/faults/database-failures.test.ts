/** A locked, full, read-only or failing database: nothing is acknowledged but lost, and no input is lost. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendManyForms } from '../support/form-load.ts';
import { FormServer } from '../support/form-server.ts';
import { readPayload } from '../support/read-html.ts';
import { mountSampleForm, validSampleValues } from '../support/sample-form.ts';
import { newEmail, sendSampleForm } from '../support/send-sample-form.ts';
import { type Started, server, startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const Libsql = createRequire(import.meta.url)('libsql');
let started: Started;

beforeAll(mountSampleForm);
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => started.services.close().catch(() => {}));

const form = () => ({ ...validSampleValues, email: newEmail() });
const stored = () => started.services.database.read.selectFrom('submissions').selectAll().execute();

/** Another process that has begun a write transaction and does not end it. */
function lockFile(): { release(): void } {
  const other = new Libsql(path.join(started.services.dataFolder, 'site.db'));
  other.exec('begin immediate');
  return {
    release() {
      other.exec('rollback');
      other.close();
    },
  };
}

async function expectRefusedKindly(fields: Record<string, string>): Promise<void> {
  const page = await sendSampleForm(started, fields).expect(503);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.text).toContain('please.');
  expect(page.text).toContain('01632 960 120');
  expect(readPayload(page.text).form).toMatchObject({ form: 'sample', status: 'failed' });
  const script = await sendSampleForm(started, fields, { accept: 'application/json' }).expect(503);
  expect(script.body.message).toContain('01632 960 120');
}

test('a form gets a 503 while another process locks the database, and other requests are answered first', async () => {
  const lock = lockFile();
  const waiting = expectRefusedKindly(form());
  const first = await Promise.race([waiting.then(() => 'who waits'), startedAnswers().then(() => 'others')]);
  expect(first).toBe('others');
  await waiting;
  lock.release();
  expect(await stored()).toEqual([]);
  await sendSampleForm(started, form()).expect(303);
});

async function startedAnswers(): Promise<void> {
  for (let times = 0; times < 3; times += 1)
    await sendSampleForm(started, { ...validSampleValues, name: '' }).expect(422);
}

test('a form posted during a short lock of the database is stored after the lock is released', async () => {
  const lock = lockFile();
  const sent = sendSampleForm(started, form()).expect(303);
  const asked = sent.then((answer) => answer);
  await pause(400);
  lock.release();
  await asked;
  expect(await stored()).toHaveLength(1);
});

test('a full database refuses forms with a 503, and stores forms again once there is room', async () => {
  const { write } = started.services.database;
  const { sql } = server;
  await write(async (transaction) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(transaction);
    await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(transaction);
  });
  const long = { ...form(), message: 'please. '.repeat(150).trim() };
  let taken = 0;
  let status = 303;
  while (status === 303) {
    status = (await sendSampleForm(started, { ...long, email: newEmail() })).status;
    taken += status === 303 ? 1 : 0;
  }
  expect(status).toBe(503);
  await expectRefusedKindly({ ...long, email: newEmail() });
  expect(await stored()).toHaveLength(taken);
  await write((transaction) => sql`pragma max_page_count = 1000000`.execute(transaction));
  await sendSampleForm(started, form()).expect(303);
});

test('a read-only database refuses forms with a 503', async () => {
  const { write } = started.services.database;
  await write((transaction) => server.sql`pragma query_only = on`.execute(transaction));
  await expectRefusedKindly(form());
  const { dataFolder } = started.services;
  await started.services.close();
  started = await startServices({ TRUST_PROXY: '1', DATA_DIR: dataFolder });
  expect(await stored()).toEqual([]);
  await sendSampleForm(started, form()).expect(303);
});

test('a closed database refuses forms with a 503', async () => {
  await started.services.database.close();
  await expectRefusedKindly(form());
});

test('a thousand forms, fifty at a time, are each stored once', async () => {
  const folder = temporaryFolder('many');
  const busy = await FormServer.start(folder);
  const { references, others } = await sendManyForms(busy, 1_000, 50);
  await busy.stop();
  expect(others).toEqual([]);
  expect(new Set(references).size).toBe(1_000);
  const database = await server.openDatabase({ dataFolder: folder, databaseUrl: undefined });
  const rows = await database.read.selectFrom('submissions').select('reference').execute();
  await database.close();
  expect(rows.map(({ reference }) => reference).sort()).toEqual([...references].sort());
});
