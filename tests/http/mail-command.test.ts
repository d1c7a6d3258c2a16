/** `premier mail` lists mails to any recipient that were given up or are in doubt, and resolves them. */
import { type FakeSmtp, startFakeSmtp } from '../fakes/fake-smtp.ts';
import { insertMails } from '../support/insert-mails.ts';
import { runCli } from '../support/run-cli.ts';
import { mountSampleForm, validSampleValues } from '../support/sample-form.ts';
import { sendSampleForm } from '../support/send-sample-form.ts';
import { type Started, startServices } from '../support/start-services.ts';

let smtp: FakeSmtp;
let started: Started;
const siteNowMs = () => started.services.now().getTime();
let ids: string[];

const run = (...words: string[]) => runCli('mail', words, started);
const rows = () => started.services.database.read.selectFrom('outbox').selectAll().execute();
const rowOf = async (id: string) => (await rows()).find((row) => row.id === id);

/** visitor-0: rejected for good; visitor-1: in doubt; visitor-2: deferred; visitor-3: sent. */
beforeAll(async () => {
  await mountSampleForm();
  smtp = await startFakeSmtp();
  const isFor = (to: string[], number: number) => to.includes(`visitor-${number}@example.test`);
  smtp.replies = {
    RCPT: ({ to }) =>
      isFor(to, 0) ? '550 5.1.1 User unknown' : isFor(to, 2) ? '450 4.2.0 Greylisted' : undefined,
    END: ({ to }) => (isFor(to, 1) ? 'break off' : undefined),
  };
  started = await startServices({ TRUST_PROXY: '1', SMTP_URL: smtp.url });
  ids = await insertMails(started.services.database, 4, siteNowMs());
  await started.services.outbox.sendDue();
  smtp.replies = {};
});
afterAll(async () => {
  await started.services.close();
  await smtp.stop();
});

test('list prints the mails that were given up or are in doubt, with the reason', async () => {
  const { status, lines } = await run('list');
  expect(status).toBe(0);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(ids[0]);
  expect(lines[0]).toMatch(/visitor-0@example\.test +Number 0 +given up \(EENVELOPE 550 .*User unknown\)/);
  expect(lines[1]).toMatch(/visitor-1@example\.test +Number 1 +in doubt since 20.*\(ECONNECTION/);
});

test('list --all also prints waiting mails with their next try, and sent mails', async () => {
  const { lines } = await run('list', '--all');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toMatch(/Number 2 +waiting, tried 1 times, next after 20.*450/);
  expect(lines[3]).toMatch(/Number 3 +sent 20/);
});

test('show prints a mail’s text without its account link, and no text once the mail was sent', async () => {
  const { status, stdout } = await run('show', ids[0] as string);
  expect(status).toBe(0);
  expect(stdout).toContain('to: visitor-0@example.test\nsubject: Number 0');
  expect(stdout).toContain('Hello,\n\nhttps://www.example.test/sign-up?…');
  expect(stdout).not.toContain('secret-');
  expect((await run('show', ids[3] as string)).stdout).toContain('The text of a sent email is not stored.');
});

test('retry sends a mail in doubt again, once', async () => {
  expect(await run('retry', ids[1] as string)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('is queued again'),
  });
  const taken = smtp.mails.length;
  // The command's clock runs, the server's is fixed: advanced, so that the mail is due.
  started.advance(60_000);
  await started.services.outbox.sendDue();
  expect(await rowOf(ids[1] as string)).toMatchObject({
    sentAt: expect.any(String),
    inDoubtAt: null,
    body: '',
  });
  expect(smtp.mails.slice(taken).filter(({ to }) => to[0] === 'visitor-1@example.test')).toHaveLength(1);
  expect((await run('list')).stdout).not.toContain(ids[1]);
});

test('after retry, a mail given up after three days is deferred rather than given up at once', async () => {
  const [id = ''] = await insertMails(started.services.database, 1, siteNowMs());
  const longAgo = new Date(siteNowMs() - 80 * 3_600_000).toISOString();
  await started.services.database.write((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ madeAt: longAgo, nextTryAt: null })
      .where('id', '=', id)
      .execute(),
  );
  await run('retry', id);
  smtp.replies = { RCPT: '450 4.2.0 Greylisted' };
  started.advance(60_000);
  await started.services.outbox.sendDue();
  smtp.replies = {};
  expect(await rowOf(id)).toMatchObject({ tries: 1, nextTryAt: expect.any(String), sentAt: null });
  await run('drop', id);
});

test('drop deletes a mail', async () => {
  expect((await run('drop', ids[0] as string)).status).toBe(0);
  expect(await rowOf(ids[0] as string)).toBeUndefined();
  expect((await run('list')).stdout).toBe('No failed or doubtful emails.\n');
});

test('a sent mail can be neither retried nor dropped', async () => {
  for (const what of ['retry', 'drop'])
    expect(await run(what, ids[3] as string)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('was sent'),
    });
  expect(await rowOf(ids[3] as string)).toMatchObject({ sentAt: expect.any(String), nextTryAt: null });
});

test('a mail that is being sent cannot be dropped', async () => {
  const [id = ''] = await insertMails(started.services.database, 1, siteNowMs());
  const soon = new Date(siteNowMs() + 60_000).toISOString();
  await started.services.database.write((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ claimedBy: 'a server', nextTryAt: soon })
      .where('id', '=', id)
      .execute(),
  );
  expect((await run('list', '--all')).stdout).toContain('being sent');
  expect(await run('drop', id)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is being sent now'),
  });
  expect(await rowOf(id)).toMatchObject({ nextTryAt: soon });
});

test('show names the submission of a mail, and the submission shows the mail’s outcome', async () => {
  smtp.replies = { RCPT: '550 5.1.1 User unknown' };
  const { body } = await sendSampleForm(started, validSampleValues, { accept: 'application/json' }).expect(
    200,
  );
  await started.services.outbox.sendDue();
  const line = (await run('list')).lines.find((each) => each.includes('ada@example.test')) as string;
  const id = line.split(' ')[0] as string;
  expect((await run('show', id)).stdout).toContain(`submission: ${body.reference}`);
  expect((await runCli('submissions', ['show', body.reference], started)).stdout).toMatch(
    /email to ada@example\.test: given up \(EENVELOPE 550/,
  );
});

test('show exits with 3 for an unknown mail', async () => {
  expect(await run('show', 'nonsense')).toMatchObject({ status: 3, stdout: '' });
});

test.each([
  [['dance'], 'Unknown command "dance".'],
  [['show'], 'Missing argument: <id>.'],
  [['list', 'all'], 'Unexpected argument "all".'],
  [['list', '--colour'], 'Unknown option "--colour".'],
  [['drop', 'x', '--all'], 'Unknown option "--all".'],
])('the arguments %j are refused with the mistake and the usage', async (words, message) => {
  const { status, stderr } = await run(...words);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toMatch(/^(?:Usage|See): premier (?:help )?mail/m);
});
