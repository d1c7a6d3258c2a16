/** With a hosted query API, commands about its data refuse; those about the site's own data work. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startFakeQueryApi } from '../fakes/fake-query-api.ts';
import { runCli, runProgram } from '../support/run-cli.ts';
import { makeAccount } from '../support/session-jar.ts';
import { startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const QUERY_API_URL = 'https://api.example.test/graphql';
const site = await startServices();
const folder = temporaryFolder('hosted-commands');
const none = path.join(folder, 'none');
writeFileSync(path.join(folder, 'documents.jsonl'), '');

/** Content, forms, subscriptions, seats and appointments. */
const ofTheQueryApi = [
  'appointments list',
  'appointments show P-7K3F-29',
  'appointments free norwich',
  'appointments book norwich any 2026-12-01T10:30',
  'appointments block norwich all 2026-12-01 2026-12-02',
  'appointments unblock 0f9c2a4e',
  'appointments move P-7K3F-29 2026-12-01T10:30',
  'appointments confirm P-7K3F-29',
  'appointments cancel P-7K3F-29',
  'content list',
  'content show offers/NX4127',
  'content edit offers/NX4127',
  'content publish offers/NX4127',
  'content schedule 2027-01-01T10:00 offers/NX4127',
  'content withdraw offers/NX4127',
  'content undo offers/NX4127',
  'content history offers/NX4127',
  'content status',
  'content discard offers/NX4127',
  'content import-offers feed.json',
  'content export folder',
  'content import folder',
  'newsletters list',
  'newsletters preview 2026-11-winter',
  'newsletters test 2026-11-winter ann@example.test',
  'newsletters send 2026-11-winter',
  'newsletters pause 2026-11-winter',
  'newsletters resume 2026-11-winter',
  'newsletters cancel 2026-11-winter',
  'newsletters status 2026-11-winter',
  'prices due',
  'prices lapsed',
  'reminders due',
  'reminders run',
  'seats list',
  'seats show P-7K3F-29',
  'seats confirm P-7K3F-29',
  'seats cancel P-7K3F-29',
  'seats export cruise-afternoon-launch',
  'submissions list',
  'submissions show P-7K3F-29',
  'submissions link P-7K3F-29',
  'submissions answer P-7K3F-29',
  'submissions delete P-7K3F-29',
  'submissions export',
  'subscriptions list',
  'subscriptions show ann@example.test',
  'subscriptions unsubscribe ann@example.test',
  'subscriptions post',
  'subscriptions export',
];

/** Accounts with their shortlists, payments, documents, mails, a person's data, retention, backups. */
const ofTheSite = [
  'accounts list',
  'accounts show ann@example.test',
  'accounts disable ann@example.test',
  'accounts enable ann@example.test',
  'accounts sign-out ann@example.test',
  'accounts delete ann@example.test',
  'acts list',
  'acts export',
  `backup create ${path.join(folder, 'backup')}`,
  `backup restore ${path.join(folder, 'backup')} --check`,
  'database move --to-postgres',
  'documents list rates',
  'documents get rates EUR',
  'documents set rates EUR {"sell":1.16}',
  'documents update rates EUR {"sell":1.16}',
  'documents delete rates EUR',
  'documents check',
  'documents watch rates',
  'documents export',
  // Without a file it would read the stdin of the test's process, and keep it from exiting.
  `documents import ${path.join(folder, 'documents.jsonl')}`,
  'mail list',
  'mail show 1',
  'mail retry 1',
  'mail drop 1',
  'payments list',
  'payments show R-7K3F-29QX',
  'payments match R-7K3F-29QX',
  'payments settle R-7K3F-29QX --note paid',
  'payments refund R-7K3F-29QX --amount 20.00 --reason late',
  'payments reconcile',
  'person show ann@example.test',
  'person export ann@example.test',
  'person delete ann@example.test',
  'retention show',
  'retention run',
  'staff list',
  'staff invite ann@example.test',
  'staff leave ann@example.test',
];

const run = (line: string, settings: Record<string, string> = {}) => {
  const [noun = '', ...words] = line.split(' ');
  return runCli(noun, words, site, { QUERY_API_URL, ...settings });
};

test('every command of the command line is in one of the two lists', async () => {
  const nouns = (await run('help')).stdout.matchAll(/^ {2}([a-z]+) {2}/gm);
  const found: string[] = [];
  for (const [, noun] of nouns) {
    const { stdout } = await run(`help ${noun}`);
    found.push(...[...stdout.matchAll(/^ {2}([a-z]+ [a-z-]+)/gm)].map(([, name]) => name as string));
  }
  const listed = [...ofTheQueryApi, ...ofTheSite].map((line) => line.split(' ').slice(0, 2).join(' '));
  expect(found.sort()).toEqual(listed.sort());
});

test.each(ofTheQueryApi)('%s is refused in one sentence that names the API and the setting', async (line) => {
  expect(await run(line)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `"premier ${line.split(' ')[0]}" does not apply: its data are in the hosted query API at ${QUERY_API_URL}, set by QUERY_API_URL.\n`,
  });
});

test('a command of wrong usage says so, and an empty QUERY_API_URL reads the data stored here', async () => {
  expect((await run('seats show')).status).toBe(2);
  expect(await run('submissions list', { QUERY_API_URL: '' })).toMatchObject({
    status: 0,
    stdout: 'No submissions.\n',
  });
});

test.each(ofTheSite)('%s looks for the data of the site', async (line) => {
  const { status, stderr } = await run(line, { DATA_DIR: none, DATABASE_URL: '' });
  expect(status).toBe(1);
  expect(stderr).not.toContain('does not apply');
});

test('accounts with their saved offers, payments, documents, mails and retention are read here', async () => {
  await makeAccount('ann@example.test', site);
  const shown = await run('accounts show ann@example.test');
  expect([shown.status, shown.stderr]).toEqual([0, '']);
  expect(shown.lines).toEqual(
    expect.arrayContaining([
      'saved: nothing',
      'sent from this address: nothing here; forms are in the hosted query API',
    ]),
  );
  const api = await startFakeQueryApi();
  const set = await run('documents set rates EUR {"sell":1.16}', { QUERY_API_URL: api.url });
  expect([set.status, set.stderr, set.lines[0]]).toEqual([0, '', 'rates/EUR is set.']);
  await api.stop();
  expect((await run('documents get rates EUR')).stdout).toContain('"sell":1.16');
  expect((await run('payments list')).stdout).toBe('No payments that need action.\n');
  expect((await run('mail list')).stdout).toBe('No failed or doubtful emails.\n');
  expect((await run('retention run')).status).toBe(0);
  const person = await run('person show ann@example.test');
  expect([person.status, person.stdout]).toEqual([
    0,
    expect.stringContaining('hosted query API: forms sent there'),
  ]);
});

test('a command in another process reads from the settings file that the query API is hosted', async () => {
  const file = path.join(folder, 'premier-website.env');
  writeFileSync(file, `QUERY_API_URL=${QUERY_API_URL}\n`);
  const { status, stdout, stderr } = await runProgram('seats', ['list'], site, { SETTINGS_FILE: file });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining('set by QUERY_API_URL.')]);
  const here = await runProgram('seats', ['export', 'cruise-afternoon-launch'], site, {
    SETTINGS_FILE: file,
    QUERY_API_URL: '',
  });
  expect(here.stderr).not.toContain('does not apply');
});
