/** Acts: each change has a row in the same transaction; intents are settled; people are erased from them. */
import { joinDesk } from '../support/desk-visitor.ts';
import { insertEnquiry } from '../support/insert-enquiry.ts';
import { runCli } from '../support/run-cli.ts';
import { type Started, startServices } from '../support/start-services.ts';

let site: Started;
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => site.services.close());

const acts = () => site.services.database.read.selectFrom('acts').selectAll().orderBy('at').execute();
const run = (noun: string, ...words: string[]) => runCli(noun, words, site);
const notice = (text: string) => run('documents', 'set', 'notices', 'norwich-shop', JSON.stringify({ text }));

test('a command’s change and its act are there together: action, subject, role and the user of the machine', async () => {
  await insertEnquiry(site, 'eve@example.test', 'P-7K3F-29');
  expect((await run('submissions', 'answer', 'P-7K3F-29')).status).toBe(0);
  const [row] = await acts();
  expect(row).toMatchObject({
    ...{ staff: null, role: 'operator', action: 'submissions answer', subject: 'P-7K3F-29' },
    ...{ phase: 'done', intent: null, at: expect.stringMatching(/^2026-11-21T10:0/) },
  });
  expect(row?.name).toMatch(/./);
  // A second answer changes nothing.
  expect((await run('submissions', 'answer', 'P-7K3F-29')).status).toBe(0);
  expect(await acts()).toHaveLength(1);
});

test('a command that fails, or finds nothing to change, leaves no act', async () => {
  const tries = [
    ['subscriptions', 'unsubscribe', 'eve@example.test'],
    ['appointments', 'unblock', '00000000'],
    ['newsletters', 'pause', 'none'],
    ['staff', 'leave', 'eve@example.test'],
    ['mail', 'drop', 'none'],
  ] as const;
  for (const [noun, ...words] of tries) expect([noun, (await run(noun, ...words)).status]).toEqual([noun, 3]);
  expect(await acts()).toEqual([]);
});

test('a change outside the database is an intent first, and its outcome a second row', async () => {
  expect((await notice('Shut today.')).status).toBe(0);
  site.advance(60_000);
  expect((await notice('Open again.')).status).toBe(0);
  const rows = await acts();
  const common = { role: 'operator', action: 'documents set', subject: 'notices/norwich-shop' };
  expect(rows.map(({ phase, before, after }) => [phase, before, after])).toEqual([
    ['intended', null, expect.stringContaining('Shut today.')],
    ['succeeded', null, null],
    ['intended', expect.stringContaining('Shut today.'), expect.stringContaining('Open again.')],
    ['succeeded', null, null],
  ]);
  expect(rows).toEqual(rows.map((row) => expect.objectContaining({ ...row, ...common })));
  expect([rows[1]?.intent, rows[3]?.intent]).toEqual([rows[0]?.id, rows[2]?.id]);
});

test('an intent whose process was killed is settled once, by what the store holds', async () => {
  await notice('Shut today.');
  const { write, read } = site.services.database;
  const intents = await read.selectFrom('acts').selectAll().where('phase', '=', 'intended').execute();
  const [done] = intents;
  // As if the process had ended before the outcome, and another one before the change.
  await write(async (transaction) => {
    await transaction.deleteFrom('acts').where('phase', '=', 'succeeded').execute();
    for (const [id, action, after] of [
      ['lost', 'documents set', '{"text":"Never stored."}'],
      ['other', 'person delete', null],
    ] as const)
      await transaction
        .insertInto('acts')
        .values({ ...(done as NonNullable<typeof done>), id, action, after, before: done?.after ?? null })
        .execute();
  });
  await site.services.jobs.runDue();
  expect(await acts()).toHaveLength(3);
  site.advance(11 * 60_000);
  for (let time = 0; time < 2; time += 1) {
    await site.services.jobs.runDue();
    site.advance(6 * 60_000);
  }
  const outcomes = (await acts()).filter(({ intent }) => intent !== null);
  expect(Object.fromEntries(outcomes.map(({ intent, phase }) => [intent, phase]))).toEqual({
    [done?.id as string]: 'succeeded',
    lost: 'failed',
    other: 'unknown',
  });
  expect(outcomes).toHaveLength(3);
});

test('acts are listed and exported as CSV', async () => {
  await joinDesk(site, { name: '=Mo' });
  const { lines } = await run('acts', 'list');
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).toContain('=Mo (master)  passkeys add  Chrome on Windows  invitation');
  const { stdout } = await run('acts', 'export', '--since', '2026-11-21');
  expect(stdout.split('\r\n')[0]).toContain(
    '"id","at","name","role","action","subject","phase","before","after"',
  );
  expect(stdout).toContain('"\'=Mo","master","passkeys add"');
  expect((await run('acts', 'export', '--since', '2026-11-22')).stdout.trim().split('\r\n')).toHaveLength(1);
});

test('a person’s data in acts is shown to and erased with the person; that something was done stays', async () => {
  await insertEnquiry(site, 'eve@example.test', 'P-7K3F-29');
  await run('submissions', 'answer', 'P-7K3F-29');
  const { stdout } = await run('person', 'show', 'eve@example.test');
  expect(stdout).toContain('action: submissions answer');
  expect((await run('person', 'delete', 'eve@example.test', '--yes')).status).toBe(0);
  const rows = await acts();
  expect(rows.map(({ action, phase }) => `${action} ${phase}`).sort()).toEqual([
    'person delete intended',
    'person delete succeeded',
    'submissions answer done',
  ]);
  expect(rows.find(({ action }) => action === 'submissions answer')?.subject).toBe('erased');
  expect(JSON.stringify(rows)).not.toMatch(/P-7K3F-29|eve@/);
});

test('an act is deleted after two years, and a person two years after leaving', async () => {
  await joinDesk(site, { email: 'al@example.test', name: 'Al Poe' });
  await run('staff', 'leave', 'al@example.test');
  const count = async () => {
    await site.services.purgeExpired();
    const people = await site.services.database.read.selectFrom('staff').select('id').execute();
    return [(await acts()).length, people.length];
  };
  const dayMs = 24 * 60 * 60_000;
  site.advance(730 * dayMs - 60_000);
  expect(await count()).toEqual([3, 1]);
  site.advance(3 * 60_000);
  expect(await count()).toEqual([0, 0]);
});
