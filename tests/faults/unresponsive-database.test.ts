/** PostgreSQL whose open lines say nothing any more, as after a failover: it costs five seconds, and no restart. */
import { setTimeout as pause } from 'node:timers/promises';
import { readStream } from '../support/read-stream.ts';
import { mountSampleForm, validSampleValues } from '../support/sample-form.ts';
import { newEmail, sendSampleForm } from '../support/send-sample-form.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { type Started, server, startServices } from '../support/start-services.ts';
import { startUnresponsiveProxy, type UnresponsiveProxy } from '../support/unresponsive-proxy.ts';

const asScript = { accept: 'application/json' };
const hasPostgres = findPostgres() !== null;
let postgres: TestPostgres;
let proxy: UnresponsiveProxy;
let started: Started;

if (!hasPostgres)
  test('PostgreSQL was NOT run: there is none on this machine that this user may start', () => {
    expect(findPostgres()).toBeNull();
  });

const whenThere = hasPostgres ? describe : describe.skip;

whenThere('behind a line that goes silent', () => {
  beforeAll(async () => {
    await mountSampleForm();
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    proxy = await startUnresponsiveProxy(await postgres.database());
    started = await startServices({
      DATABASE_URL: proxy.url,
      SITE_SECRET: 'ab'.repeat(32),
      TRUST_PROXY: '1',
    });
  }, 60_000);
  afterEach(async () => {
    await started.services.close();
    await proxy.close();
  });

  const form = () => ({ ...validSampleValues, email: newEmail() });
  const rows = () => started.services.database.read.selectFrom('submissions').selectAll().execute();

  test('a form is told within six seconds that it was not kept, and the next one is kept', async () => {
    await sendSampleForm(started, form(), asScript).expect(200);
    proxy.silence();
    const beganAt = performance.now();
    await sendSampleForm(started, form(), asScript).expect(503);
    expect(performance.now() - beganAt).toBeLessThan(6_000);
    expect(performance.now() - beganAt).toBeGreaterThan(4_000);
    const againAt = performance.now();
    await sendSampleForm(started, form(), asScript).expect(200);
    expect(performance.now() - againAt).toBeLessThan(1_500);
    expect(await rows()).toHaveLength(2);
  }, 30_000);

  test('forms that wait behind the silent one are kept, not refused with it', async () => {
    await sendSampleForm(started, form(), asScript).expect(200);
    proxy.silence();
    const first = sendSampleForm(started, form(), asScript).then(({ status }) => status);
    await pause(500);
    const behind = await Promise.all(
      Array.from({ length: 5 }, () => sendSampleForm(started, form(), asScript).then(({ status }) => status)),
    );
    expect(await first).toBe(503);
    expect(behind).toEqual([200, 200, 200, 200, 200]);
  }, 30_000);

  test('reading ends after three seconds, and the next reader gets a line that speaks', async () => {
    await Promise.all([rows(), rows(), rows()]);
    proxy.silence();
    const beganAt = performance.now();
    await expect(rows()).rejects.toMatchObject({ name: 'DatabaseUnavailable', status: 503 });
    expect(performance.now() - beganAt).toBeGreaterThan(2_500);
    expect(performance.now() - beganAt).toBeLessThan(3_500);
    const againAt = performance.now();
    await rows();
    expect(performance.now() - againAt).toBeLessThan(500);
  }, 30_000);

  test('the outbox goes on, and so do watchers of documents, without a restart', async () => {
    const { documents, outbox } = started.services;
    const received: number[] = [];
    const stop = documents.watch({ collection: 'notices' }, (all) => received.push(all.length));
    const put = (id: string) =>
      documents.commit([{ kind: 'set', collection: 'notices', id, fields: { text: 'Hear' } }]);
    await pause(500);
    proxy.silence();
    await sendSampleForm(started, form(), asScript);
    await sendSampleForm(started, form(), asScript).expect(200);
    await expect(outbox.sendDue()).resolves.toBeGreaterThan(0);
    const silentAt = performance.now();
    await put('one').catch(() => put('one'));
    while (received.at(-1) !== 1 && performance.now() - silentAt < 20_000) await pause(50);
    expect(received.at(-1)).toBe(1);
    await put('two');
    const againAt = performance.now();
    while (received.at(-1) !== 2 && performance.now() - againAt < 20_000) await pause(20);
    expect(performance.now() - againAt).toBeLessThan(1_000);
    stop();
  }, 60_000);

  test('another server’s change is told though the line that listens died without a word', async () => {
    const other = await startServices({ DATABASE_URL: proxy.url, SITE_SECRET: 'ab'.repeat(32) });
    const open = server.createHttpServer(started.app).listen(0, '127.0.0.1');
    await new Promise((resolve) => open.once('listening', resolve));
    const { port } = open.address() as { port: number };
    const stream = await readStream(`http://127.0.0.1:${port}/live/notices`);
    await stream.until(({ all }) => all !== undefined);
    proxy.silence();
    // The listener's probe comes every two and a half seconds and waits for two.
    await pause(6_000);
    const put = () =>
      other.services.documents.commit([
        { kind: 'set', collection: 'notices', id: 'new', fields: { text: 'Hear' } },
      ]);
    await put().catch(put);
    const beganAt = performance.now();
    await stream.until(({ set }) => set?.new !== undefined, 15_000);
    expect(performance.now() - beganAt).toBeLessThan(4_000);
    stream.close();
    open.closeAllConnections();
    open.close();
    await other.services.close();
  }, 60_000);

  test('a commit that was made but never answered is told as made, and made once', async () => {
    await sendSampleForm(started, form(), asScript).expect(200);
    proxy.silenceAfter('commit');
    const beganAt = performance.now();
    const answer = await sendSampleForm(started, form(), asScript).expect(200);
    expect(performance.now() - beganAt).toBeLessThan(6_500);
    expect(answer.body.reference).toMatch(/^P-/);
    expect(await rows()).toHaveLength(2);
    expect((await rows()).map(({ reference }) => reference)).toContain(answer.body.reference);
  }, 30_000);

  test('a transaction whose last word never arrived is not told as made, and holds nothing up', async () => {
    await sendSampleForm(started, form(), asScript).expect(200);
    // Silent after its mark was read: the commit itself never reaches the database.
    proxy.silenceAfter('pg_current_xact_id_if_assigned');
    const fields = { ...form(), key: 'the-key-of-this-one-form' };
    await sendSampleForm(started, fields, asScript).expect(503);
    const againAt = performance.now();
    await sendSampleForm(started, fields, asScript).expect(200);
    expect(performance.now() - againAt).toBeLessThan(2_500);
    expect(await rows()).toHaveLength(2);
  }, 30_000);
});
