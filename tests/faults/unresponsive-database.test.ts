/** Silent PostgreSQL connections, as after a failover: waiting requests fail, and no restart is needed. */

import { eventually } from '../support/eventually.ts';
import { listen } from '../support/listen.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { readStream } from '../support/read-stream.ts';
import { mountSampleForm, validSampleValues } from '../support/sample-form.ts';
import { newEmail, sendSampleForm } from '../support/send-sample-form.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { startUnresponsiveProxy, type UnresponsiveProxy } from '../support/unresponsive-proxy.ts';

const asScript = { accept: 'application/json' };
let postgres: TestPostgres;
let proxy: UnresponsiveProxy;
let started: Started;

needsPostgres().describe('with a connection that goes silent', () => {
  beforeAll(async () => {
    await mountSampleForm();
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    proxy = await startUnresponsiveProxy(await postgres.database());
    started = await startServices({
      DATABASE_URL: proxy.url,
      SITE_SECRET: 'ab'.repeat(32),
      TRUST_PROXY: '1',
      // More than the jobs of the server use at once: a query of the test waits for none of theirs.
      DATABASE_POOL: '8',
    });
  });
  afterEach(async () => {
    await started.services.close();
    await proxy.close();
  });

  const form = () => ({ ...validSampleValues, email: newEmail() });
  const rows = () => started.services.database.read.selectFrom('submissions').selectAll().execute();

  test('a form on a silent connection gets a 503, and the next form is stored', async () => {
    await sendSampleForm(started, form(), asScript).expect(200);
    proxy.silence();
    await sendSampleForm(started, form(), asScript).expect(503);
    await sendSampleForm(started, form(), asScript).expect(200);
    // The silence of the writing connection has closed the reading ones, too.
    expect(await rows()).toHaveLength(2);
  });

  test('forms queued behind a silent connection are stored, not refused with the first form', async () => {
    await sendSampleForm(started, form(), asScript).expect(200);
    proxy.silence();
    const said = proxy.unheard();
    const first = sendSampleForm(started, form(), asScript).then(({ status }) => status);
    await eventually('the first form at the silent line', () => proxy.unheard() > said);
    const behind = await Promise.all(
      Array.from({ length: 5 }, () => sendSampleForm(started, form(), asScript).then(({ status }) => status)),
    );
    expect(await first).toBe(503);
    expect(behind).toEqual([200, 200, 200, 200, 200]);
  });

  test('a read on a silent connection fails, and the next read gets a working connection', async () => {
    await Promise.all([rows(), rows(), rows(), rows(), rows()]);
    proxy.silence();
    await expect(rows()).rejects.toMatchObject({ name: 'DatabaseUnavailable', status: 503, code: 'SILENT' });
    // The other silent connections were closed with it, so this query does not get one of them.
    await rows();
  });

  test('the outbox and the watchers of documents recover without a restart', async () => {
    const { documents, outbox } = started.services;
    const received: number[] = [];
    const stop = documents.watch({ collection: 'notices' }, (all) => received.push(all.length));
    const put = (id: string) =>
      documents.commit([{ kind: 'set', collection: 'notices', id, fields: { text: 'Hear' } }]);
    await eventually('the first word', () => received.length > 0);
    proxy.silence();
    await sendSampleForm(started, form(), asScript);
    await sendSampleForm(started, form(), asScript).expect(200);
    // The first query on a silent connection finds out, and fails.
    const sendDue = () => outbox.sendDue();
    await expect(sendDue().catch(sendDue)).resolves.toBeGreaterThan(0);
    await put('one').catch(() => put('one'));
    await eventually('the first change', () => received.at(-1) === 1);
    await put('two');
    await eventually('the second change', () => received.at(-1) === 2);
    stop();
  });

  test('a change on another server reaches the stream, though the listening connection went silent', async () => {
    const other = await startServices({ DATABASE_URL: proxy.url, SITE_SECRET: 'ab'.repeat(32) });
    const { origin, close } = await listen(started.app);
    const stream = await readStream(`${origin}/live/notices`);
    await stream.until(({ all }) => all !== undefined);
    const before = proxy.opened();
    proxy.silence();
    // The server reconnects after a probe without a reply.
    await eventually('a new line to listen at', () => proxy.opened() > before);
    const put = () =>
      other.services.documents.commit([
        { kind: 'set', collection: 'notices', id: 'new', fields: { text: 'Hear' } },
      ]);
    await put().catch(put);
    await stream.until(({ set }) => set?.new !== undefined);
    stream.close();
    close();
    await other.services.close();
  });

  test('a commit that succeeds without a reply is reported as successful, and is stored once', async () => {
    await sendSampleForm(started, form(), asScript).expect(200);
    proxy.silenceAfter('commit');
    const answer = await sendSampleForm(started, form(), asScript).expect(200);
    expect(answer.body.reference).toMatch(/^P-/);
    expect(await rows()).toHaveLength(2);
    expect((await rows()).map(({ reference }) => reference)).toContain(answer.body.reference);
  });

  test('a transaction whose commit never returns gives 503, and the retried form is stored once', async () => {
    await sendSampleForm(started, form(), asScript).expect(200);
    // Silent once its transaction id is read: the commit itself never reaches the database.
    proxy.silenceAfter('pg_current_xact_id_if_assigned');
    const fields = { ...form(), idempotencyKey: 'the-key-of-this-one-form' };
    await sendSampleForm(started, fields, asScript).expect(503);
    await sendSampleForm(started, fields, asScript).expect(200);
    expect(await rows()).toHaveLength(2);
  });
});
