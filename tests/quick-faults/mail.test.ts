/** Mail waits for its server as long as necessary, leaves once, and is logged when it is given up. */
import { pino } from 'pino';
import { type FakeSmtp, startFakeSmtp } from '../fakes/fake-smtp.ts';
import { mountSampleForm, validSampleValues } from '../support/sample-form.ts';
import { newEmail, sendSampleForm } from '../support/send-sample-form.ts';
import { type Started, server, startServices } from '../support/start-services.ts';

const minute = 60_000;
const hour = 60 * minute;
let smtp: FakeSmtp;
let started: Started;

beforeAll(mountSampleForm);
beforeEach(async () => {
  smtp = await startFakeSmtp();
  started = await startServices({
    TRUST_PROXY: '1',
    SMTP_URL: smtp.url,
    SMTP_FROM: 'Premier Café <website@premier.example.test>',
  });
});
afterEach(async () => {
  await started.services.close();
  await smtp.stop().catch(() => {});
});

const send = () => sendSampleForm(started, { ...validSampleValues, email: newEmail() }).expect(303);
const sendDue = () => started.services.outbox.sendDue();
const outbox = () => started.services.database.read.selectFrom('outbox').selectAll().execute();
const idOf = (text: string) => /^Message-ID: (.*)$/im.exec(text)?.[1];

test('a form leads to one mail for the branch and one for the visitor', async () => {
  await send();
  expect(await sendDue()).toBe(2);
  // Both leave concurrently, on separate connections.
  expect(smtp.mails.map(({ to }) => to[0]).toSorted()).toEqual([
    'norwich@example.test',
    expect.stringContaining('visitor-'),
  ]);
  const toBranch = smtp.mails.find(({ to }) => to[0] === 'norwich@example.test');
  expect(toBranch?.text).toMatch(
    /^From: =\?UTF-8\?Q\?Premier_Caf=C3=A9\?= <website@premier\.example\.test>\r$/m,
  );
  expect(idOf(toBranch?.text ?? '')).toMatch(/^<[0-9a-f-]{36}@premier\.example\.test>\r?$/);
  expect(toBranch?.text).toMatch(/^Reply-To: visitor-.*@example\.test\r$/m);
  expect(await sendDue()).toBe(0);
  expect((await outbox()).every(({ sentAt, nextTryAt }) => sentAt !== null && nextTryAt === null)).toBe(true);
});

test('with the mail server down for an hour a form is accepted, and its mails are sent once afterwards', async () => {
  await smtp.stop();
  await send();
  for (let passed = 0; passed < 60; passed += 1) {
    expect(await sendDue()).toBe(0);
    started.advance(minute);
  }
  const tries = Math.max(...(await outbox()).map((mail) => mail.tries));
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThan(15);
  await smtp.resume();
  for (let passed = 0; passed < 60; passed += 1) {
    await sendDue();
    started.advance(2 * minute);
  }
  expect(smtp.mails).toHaveLength(2);
});

test('a mail deferred with "not now" is retried a minute later', async () => {
  smtp.replies = { MAIL: '451 not now' };
  await send();
  await sendDue();
  expect((await outbox())[0]?.lastError).toContain('451');
  smtp.replies = {};
  started.advance(minute);
  expect(await sendDue()).toBe(2);
});

test('a mail deferred while the clock is a year ahead is sent once the clock is set back', async () => {
  smtp.replies = { MAIL: '451 not now' };
  started.advance(365 * 24 * hour);
  await send();
  await sendDue();
  smtp.replies = {};
  started.advance(-365 * 24 * hour);
  expect(await sendDue()).toBe(2);
});

test('a mail that fails for five days has been given up, which is logged without the visitor’s data', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  await smtp.stop();
  await send();
  const env = server.readEnv({ SMTP_URL: smtp.url });
  const outboxOfOther = server.openOutbox({
    database: started.services.database,
    mailer: server.createMailer({ ...env, dataFolder: started.services.dataFolder }),
    log,
  });
  for (let passed = 0; passed < 40; passed += 1) {
    await outboxOfOther.sendDue();
    started.advance(3 * hour);
  }
  expect((await outbox()).map(({ nextTryAt, sentAt }) => [nextTryAt, sentAt])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(lines.filter((line) => line.includes('given up'))).toHaveLength(2);
  expect(lines.join('')).not.toMatch(/Ada|visitor-/);
});

test('a mail accepted by the mail server without a reply is not sent again', async () => {
  smtp.replies = { END: 'break off' };
  await send();
  expect(await sendDue()).toBe(0);
  smtp.replies = {};
  started.advance(minute);
  await sendDue();
  started.advance(80 * hour);
  expect(await sendDue()).toBe(0);
  expect(new Set(smtp.mails.map(({ text }) => idOf(text))).size).toBe(2);
  expect(smtp.mails).toHaveLength(2);
});

test('a sent mail’s row retains its subject, but no text and no link', async () => {
  await send();
  expect((await outbox()).some(({ body }) => body.includes('Ada'))).toBe(true);
  await sendDue();
  for (const row of await outbox()) {
    expect(row).toMatchObject({ body: '', unsubscribe: null });
    expect(row.subject).not.toBe('');
    expect(JSON.stringify(row)).not.toMatch(/https?:/);
  }
});

test('a mail sent by an earlier release loses its text and link when expired data are purged', async () => {
  await send();
  await started.services.database.write((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ sentAt: '2026-11-21T10:00:00.000Z', nextTryAt: null, unsubscribe: 'https://www.example.test/a' })
      .execute(),
  );
  await started.services.purgeExpired();
  for (const row of await outbox()) expect(row).toMatchObject({ body: '', unsubscribe: null });
});

test('two servers on one database never send the same mail', async () => {
  for (let count = 0; count < 15; count += 1) await send();
  const other = await startServices({ DATA_DIR: started.services.dataFolder, SMTP_URL: smtp.url });
  const left = await Promise.all([sendDue(), other.services.outbox.sendDue(), sendDue()]);
  expect(left.reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(new Set(smtp.mails.map(({ text }) => idOf(text))).size).toBe(30);
  expect(smtp.mails).toHaveLength(30);
  await other.services.close();
});
