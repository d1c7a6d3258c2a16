/** SQLite and PostgreSQL store the same data, with one server or several. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type FakeSmtp, startFakeSmtp } from '../fakes/fake-smtp.ts';
import { describeStores, needsPostgres } from '../support/needs-postgres.ts';
import { mountSampleForm, validSampleValues } from '../support/sample-form.ts';
import { newEmail, sendSampleForm } from '../support/send-sample-form.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const needed = needsPostgres();
const day = 24 * 60 * 60_000;
const asScript = { accept: 'application/json' };
let postgres: TestPostgres | null = null;
let smtp: FakeSmtp;

beforeAll(async () => {
  await mountSampleForm();
  smtp = await startFakeSmtp();
  if (needed.isMet) postgres = await startPostgres();
});
afterAll(async () => {
  await smtp.stop();
  await postgres?.stop();
});

describeStores('stored in', (kind) => {
  let settings: Record<string, string>;
  let one: Started;
  let two: Started;

  beforeEach(async () => {
    smtp.mails.length = 0;
    const own: Record<string, string> =
      kind === 'PostgreSQL'
        ? { DATABASE_URL: (await postgres?.database()) ?? '', SITE_SECRET: 'ab'.repeat(32) }
        : {};
    const DATA_DIR = temporaryFolder('site');
    settings = { TRUST_PROXY: '1', SMTP_URL: smtp.url, DATA_DIR, ...own };
    // Both start concurrently on an empty database.
    [one, two] = await Promise.all([startServices(settings), startServices(settings)]);
  });
  afterEach(() => Promise.all([one.services.close(), two.services.close()]));

  const rows = () => one.services.database.read.selectFrom('submissions').selectAll().execute();

  test('a form is stored with its mails, and both servers see the form', async () => {
    await sendSampleForm(one, { ...validSampleValues, email: newEmail() }).expect(303);
    const [row] = await two.services.database.read.selectFrom('submissions').selectAll().execute();
    expect(row).toMatchObject({
      form: 'sample',
      branch: 'norwich-shop',
      isSpam: 0,
      receivedAt: '2026-11-21T10:00:00.000Z',
    });
    expect(await two.services.outbox.sendDue()).toBe(2);
    expect(await one.services.outbox.sendDue()).toBe(0);
  });

  test('concurrent posts with one key at two servers store one form with one reference', async () => {
    const fields = { ...validSampleValues, email: newEmail(), idempotencyKey: 'the-same-key-everywhere' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sendSampleForm(index % 2 ? one : two, fields, asScript)),
    );
    const references = answers.filter(({ status }) => status === 200).map(({ body }) => body.reference);
    expect(new Set(references).size).toBe(1);
    expect(references.length).toBeGreaterThan(0);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 429)).toEqual(
      [],
    );
    expect(await rows()).toHaveLength(1);
  });

  test('concurrent identical posts without a key at two servers store one form', async () => {
    const fields = { ...validSampleValues, email: newEmail() };
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => sendSampleForm(index % 2 ? one : two, fields)),
    );
    expect(await rows()).toHaveLength(1);
  });

  test('sixty concurrent forms at two servers are all stored, each with its own reference', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        sendSampleForm(index % 2 ? one : two, { ...validSampleValues, email: newEmail() }, asScript).expect(
          200,
        ),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(60);
    expect(await rows()).toHaveLength(60);
  });

  test('two servers share the outbox and send each mail once', async () => {
    for (let count = 0; count < 12; count += 1)
      await sendSampleForm(one, { ...validSampleValues, email: newEmail() }).expect(303);
    const left = await Promise.all([one, two, one, two].map(({ services }) => services.outbox.sendDue()));
    expect(left.reduce((sum, count) => sum + count, 0)).toBe(24);
    expect(smtp.mails).toHaveLength(24);
  });

  test('a form past its retention period is deleted, with its mails and files', async () => {
    await sendSampleForm(one, { ...validSampleValues, email: newEmail() }).expect(303);
    const { uploads, database } = one.services;
    const [row] = await rows();
    const { id, file } = await uploads.allocate();
    writeFileSync(file, 'a file');
    await uploads.store([id]);
    await database.write((transaction) =>
      transaction
        .insertInto('uploads')
        .values({
          id,
          submission: row?.id ?? '',
          field: 'cv',
          name: 'cv.pdf',
          type: 'application/pdf',
          bytes: 6,
        })
        .execute(),
    );
    one.advance(89 * day);
    expect(await one.services.purgeExpired()).toBe(0);
    expect(await rows()).toHaveLength(1);
    one.advance(2 * day);
    expect(await one.services.purgeExpired()).toBe(1);
    expect(await rows()).toEqual([]);
    expect(await database.read.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(readdirSync(path.dirname(uploads.locate(id)))).toEqual([]);
  });
});
