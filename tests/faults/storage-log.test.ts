/** A failed write is logged with its reason and without personal data. */
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import supertest from 'supertest';
import { type LogLines, logLines } from '../support/log-lines.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { behindProxy, confirmPayment, sameOriginHeaders, samplePayment } from '../support/pay.ts';
import { startRestartablePostgres } from '../support/restartable-postgres.ts';
import { mountSampleForm, samplePath, validSampleValues } from '../support/sample-form.ts';
import { newEmail, sendSampleForm } from '../support/send-sample-form.ts';

import { contentDay, type Started, server, startServices } from '../support/start-services.ts';

const Libsql = createRequire(import.meta.url)('libsql');
const canary = 'Kanarienvogel';
const form = () => ({
  ...validSampleValues,
  name: `Ada ${canary}`,
  message: `${canary}, please.`,
  email: newEmail(),
});
let lines: LogLines;
let started: Started;

async function start(settings: Record<string, string> = {}): Promise<void> {
  lines = logLines();
  started = await startServices({ ...behindProxy, ...settings }, contentDay, { log: lines.log });
}

/** Returns the newest line of the event; checks that no line contains the visitor's input. */
function loggedError(event: string): Record<string, unknown> {
  expect(lines.text()).not.toContain(canary);
  const last = lines.byEvent(event).at(-1);
  expect(last).toMatchObject({ level: 50, id: expect.any(String) });
  const { stack, ...err } = (last?.err ?? {}) as Record<string, unknown>;
  expect(stack === '' || /^ {4}at /.test(stack as string)).toBe(true);
  return err;
}

/** Limits the file to its current number of pages. */
async function fillDisk(): Promise<void> {
  const { sql } = server;
  await started.services.database.write(async (transaction) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(transaction);
    await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(transaction);
  });
}

beforeAll(mountSampleForm);
afterEach(() => started.services.close().catch(() => {}));

describe('a form that cannot be stored', () => {
  test('a full disk is logged with its reason', async () => {
    await start();
    await fillDisk();
    let status = 303;
    while (status === 303)
      status = (await sendSampleForm(started, { ...form(), message: canary.repeat(100) })).status;
    expect(status).toBe(503);
    expect(loggedError('form_not_stored')).toMatchObject({
      names: ['QueryError', 'DatabaseUnavailable', 'SqliteError'],
      code: 'SQLITE_FULL',
      reason: 'database or disk is full',
    });
    expect(lines.byEvent('form_not_stored')[0]?.form).toBe('sample');
  });

  test('a lock by another process is logged with its reason', async () => {
    await start();
    const other = new Libsql(path.join(started.services.dataFolder, 'site.db'));
    other.exec('begin immediate');
    await sendSampleForm(started, form()).expect(503);
    other.exec('rollback');
    other.close();
    expect(loggedError('form_not_stored')).toMatchObject({
      code: expect.stringMatching(/^SQLITE_BUSY/),
      reason: 'another process is writing to the database',
    });
  });

  test('an unreachable query API is logged with its reason', async () => {
    await start({ QUERY_API_URL: 'http://127.0.0.1:9/graphql' });
    started.services.site = async () => ({
      site: { branches: [{ slug: 'norwich-shop', name: 'Norwich' }] } as never,
      text: '{}',
      showUntil: Number.POSITIVE_INFINITY,
    });
    await sendSampleForm(started, form(), { accept: 'application/json' }).expect(503);
    expect(loggedError('form_not_stored')).toMatchObject({
      code: 'ECONNREFUSED',
      reason: 'connection refused',
    });
  });

  test('an upload folder that cannot be created is logged with its error code', async () => {
    await start();
    const folder = path.join(started.services.dataFolder, 'uploads');
    writeFileSync(folder, 'a file where a folder should be');
    const request = supertest(started.app)
      .post(samplePath)
      .set({ accept: 'application/json', 'x-forwarded-for': '10.9.9.9' });
    for (const [name, value] of Object.entries(form())) request.field(name, value);
    await request.attach('cv', Buffer.alloc(200_000, '%PDF-1.7'), { filename: `${canary}.pdf` }).expect(503);
    expect(loggedError('form_not_stored')).toMatchObject({ code: 'EEXIST', syscall: 'mkdir' });
    rmSync(folder);
  });
});

needsPostgres().test(
  'a form that cannot be stored because PostgreSQL is down is logged with its reason',
  async () => {
    const postgres = await startRestartablePostgres();
    try {
      await start({ DATABASE_URL: postgres.url, SITE_SECRET: 'ab'.repeat(32) });
      await sendSampleForm(started, form()).expect(303);
      await postgres.stop();
      await sendSampleForm(started, form()).expect(503);
      expect(['ECONNREFUSED', '57P01', undefined]).toContain(loggedError('form_not_stored').code);
      await sendSampleForm(started, form()).expect(503);
      expect(loggedError('form_not_stored')).toMatchObject({
        code: 'ECONNREFUSED',
        reason: 'connection refused',
      });
    } finally {
      await postgres.close();
    }
  },
);

describe('a payment that cannot be stored', () => {
  const sealed = () => started.services.payments.sealCheck({ ...samplePayment, surname: canary });

  test('a closed database is logged when the visitor confirms a payment', async () => {
    await start();
    const check = sealed();
    await started.services.database.close();
    const { headers } = await confirmPayment(started, check).expect(303);
    expect(headers.location).toContain('trouble=yes');
    expect(loggedError('payment_not_stored')).toMatchObject({ reason: 'the database is closed' });
  });

  test('a database error is logged when the provider reports a result', async () => {
    await start();
    const { headers } = await confirmPayment(started, sealed()).expect(303);
    await started.services.database.write((transaction) =>
      transaction.schema.alterTable('outbox').renameTo('away').execute(),
    );
    await supertest(started.app)
      .post(headers.location as string)
      .set(sameOriginHeaders)
      .type('form')
      .send({ choice: 'approve' });
    expect(lines.text()).not.toContain(canary);
    expect(lines.byEvent('payment_not_stored').at(-1)?.err).toMatchObject({ code: 'SQLITE_ERROR' });
  });
});

test('a sign-up that cannot be stored in a read-only database is logged with its reason', async () => {
  await start();
  await started.services.database.write((transaction) =>
    server.sql`pragma query_only = on`.execute(transaction),
  );
  const typed = { name: canary, email: `${canary}@example.test`, password: `${canary} 12 ${canary}` };
  await supertest(started.app)
    .post('/account/sign-up')
    .set({ ...sameOriginHeaders, 'x-forwarded-for': '10.9.9.8' })
    .type('form')
    .send(typed);
  expect(loggedError('account_change_not_stored')).toMatchObject({
    code: 'SQLITE_READONLY',
    reason: 'the database cannot be written to',
  });
  expect(lines.byEvent('account_change_not_stored')[0]?.form).toBe('sign-up');
});
