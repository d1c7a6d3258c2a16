/** `premier submissions`: readable output for staff, and exit codes for scripts. */

import { runCli } from '../support/run-cli.ts';
import { mountSampleForm, validSampleValues } from '../support/sample-form.ts';
import { newEmail, sendSampleForm } from '../support/send-sample-form.ts';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;
let references: string[];

const run = (...words: string[]) => runCli('submissions', words, started);

async function send(fields: Record<string, string>): Promise<string> {
  const { body } = await sendSampleForm(
    started,
    { ...validSampleValues, email: newEmail(), ...fields },
    { accept: 'application/json' },
  ).expect(200);
  return body.reference;
}

beforeAll(async () => {
  await mountSampleForm();
  started = await startServices({ TRUST_PROXY: '1' });
  references = [
    await send({ message: '=HYPERLINK("http://evil.test")' }),
    await send({ branch: 'swaffham-shop', assist: 'A private matter', phone: '01632 960 001' }),
    await send({ website: 'spam.test' }),
  ];
});
afterAll(() => started.services.close());

test('list prints one line per submission without spam, and filters by branch, email, form and day', async () => {
  const { status, stdout } = await run('list');
  expect(status).toBe(0);
  expect(stdout.trim().split('\n')).toHaveLength(2);
  expect(stdout).toContain(references[0]);
  expect((await run('list', '--spam')).stdout).toContain(references[2]);
  expect((await run('list', '--branch', 'swaffham-shop')).lines).toHaveLength(1);
  const one = (await run('show', references[0] as string)).stdout;
  const sender = /\S+@\S+/.exec(one)?.[0] as string;
  expect((await run('list', '--email', sender.toUpperCase())).lines).toEqual([
    expect.stringContaining(references[0] as string),
  ]);
  expect((await run('list', '--form', 'other')).stdout).toBe('No submissions.\n');
  expect((await run('list', '--since', '2026-11-22')).stdout).toBe('No submissions.\n');
});

test('show prints every answer, private answers included, and the state of the submission’s mails', async () => {
  const { status, stdout } = await run('show', (references[1] as string).toLowerCase());
  expect(status).toBe(0);
  expect(stdout).toContain('What help is needed:\n  A private matter');
  expect(stdout).toContain('Branch:\n  Swaffham');
  expect(stdout).toContain('email to swaffham@example.test: waiting');
});

test('show records each view of confidential answers, and export omits those answers', async () => {
  const views = () =>
    started.services.database.read.selectFrom('submissionViews').select('submission').execute();
  const before = (await views()).length;
  expect((await run('show', references[1] as string)).stdout).toContain(
    'confidential answers were read on 20',
  );
  expect(await views()).toHaveLength(before + 1);
  await run('show', references[0] as string);
  expect(await views()).toHaveLength(before + 1);
  const { stdout } = await run('export');
  expect(stdout).toContain('01632 960 001');
  expect(stdout).not.toContain('A private matter');
  expect(await views()).toHaveLength(before + 1);
});

test('an answered submission is no longer listed as open', async () => {
  expect(await run('answer', references[1] as string)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('is marked as answered'),
  });
  expect((await run('list', '--open')).stdout).not.toContain(references[1]);
  expect((await run('answer', references[1] as string)).stdout).toContain('already');
});

test('export escapes formulas', async () => {
  const { status, stdout } = await run('export');
  expect(status).toBe(0);
  expect(stdout).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
  expect(stdout.split('\r\n')).toHaveLength(4);
});

test('list --since starts at midnight in London', async () => {
  const receivedAt = (at: string) =>
    started.services.database.write((transaction) =>
      transaction
        .updateTable('submissions')
        .set({ receivedAt: at })
        .where('reference', '=', references[1] as string)
        .execute(),
    );
  const since = async () => (await run('list', '--since', '2026-06-11')).lines;
  await receivedAt('2026-06-10T23:00:00.000Z');
  expect(await since()).toHaveLength(2);
  await receivedAt('2026-06-10T22:59:59.000Z');
  expect(await since()).toHaveLength(1);
});

test('delete removes a submission and its mails', async () => {
  expect((await run('delete', references[1] as string)).status).toBe(0);
  expect(await run('show', references[1] as string)).toMatchObject({ status: 3, stdout: '' });
  const mails = await started.services.database.read.selectFrom('outbox').select('id').execute();
  expect(mails).toHaveLength(2);
});

test.each([
  [['dance'], 'Unknown command "dance".'],
  [['show'], 'Missing argument: <reference>.'],
  [['list', '--since', 'yesterday'], '"yesterday" is not a day such as'],
  [['list', '--colour', 'red'], 'Unknown option "--colour".'],
  [['delete', 'P-7K3F-29', '--open'], 'Unknown option "--open".'],
])('the arguments %j are refused with the mistake and the usage', async (words, message) => {
  const { status, stderr } = await run(...words);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toMatch(/^(?:Usage|See): premier (?:help )?submissions/m);
});
