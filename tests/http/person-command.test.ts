/** `premier person` shows, exports and deletes all data of a person; no file retains any. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { AccountVisitor } from '../support/account-visitor.ts';
import { confirmLink } from '../support/confirm-link.ts';
import { detail } from '../support/detail.ts';
import { formCases } from '../support/form-cases.ts';
import { pay, startPayment } from '../support/pay.ts';
import { runCli, runProgram } from '../support/run-cli.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const email = 'Perdita.Quill@example.test';
const address = email.toLowerCase();
const other = 'wat.tyler@example.test';
/** Strings that occur only in this person's data, in any spelling. */
const traces = ['perdita', 'quill', '07700 900982', '7700900982', 'CV of a globetrotter'];
let site: Started;

const run = (...words: string[]) => runCli('person', words, site);
const { contact, application, referral } = formCases as Required<typeof formCases>;
const token = (link: string) => new URL(link).searchParams.get('token') as string;

async function send(
  name: string,
  fields: Record<string, string | string[]>,
  file?: { field: string; name: string; content: Buffer },
) {
  site.advance(2 * 60_000);
  const { page, valid } = formCases[name] as (typeof formCases)[string];
  const response = await sendPageForm(site, page as string, name, { ...valid, ...fields }, file);
  expect([name, response.status]).toEqual([name, 303]);
  return new URL(String(response.headers.location), 'https://x.test').searchParams.get('sent') as string;
}

/** Creates data of every kind for one person. */
async function leaveEverything(): Promise<void> {
  const name = 'Perdita Quill';
  await send('contact', { ...contact?.valid, name, email, phone: '07700 900982', optin_sms: 'yes' });
  const cv = {
    field: 'cv',
    name: 'Perdita.pdf',
    content: Buffer.from('%PDF-1.7\n(CV of a globetrotter)\n%%EOF\n'),
  };
  await send('application', { ...application?.valid, name, email }, cv);
  await send('referral', { ...referral?.valid, email, surname: 'Quill' });
  await send('prereg', {
    ...formCases.prereg?.valid,
    name,
    email,
    launch: 'cruise-afternoon-launch',
    seats: '2',
  });
  await send('appointment', { ...formCases.appointment?.valid, name, email });
  // The number of forms per address and day is limited.
  site.advance(24 * 60 * 60_000);
  const link = await confirmLink(site, email);
  const choices = {
    token: token(link),
    topics: ['ski'],
    frequency: 'month',
    optin_email: 'yes',
    optin_sms: 'yes',
  };
  await sendPageForm(site, new URL(link).pathname + new URL(link).search, 'preferences', choices).expect(303);
  const visitor = new AccountVisitor(site);
  expect((await visitor.post('sign-up', { email, password: 'gr8-Suitcase!', name })).status).toBe(303);
  const [account] = await rowsOf('accounts');
  await site.services.documents.commit([
    { kind: 'set', collection: 'shortlists', id: account?.uid as string, fields: { offers: ['MS2001'] } },
  ]);
  await startPayment(site, { email });
  await pay(site, 'accept').catch(() => {});
  await site.services.outbox.sendDue();
}

const rowsOf = <Name extends 'accounts' | 'payments' | 'consents' | 'outbox'>(table: Name) =>
  site.services.database.read
    .selectFrom(table as 'accounts')
    .selectAll()
    .execute();

function* filesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

/**
 * Empty if the file has been deleted since the listing, as SQLite's WAL is with the last connection.
 * See https://www.sqlite.org/wal.html
 */
function readText(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/** Files that contain this person's data, and the strings found, ignoring case. */
function findTraces(): string[] {
  return [...filesBelow(site.services.dataFolder)].flatMap((file) => {
    const text = readText(file).toLowerCase();
    return traces
      .filter((trace) => text.includes(trace.toLowerCase()))
      .map((trace) => `${path.basename(file)}: ${trace}`);
  });
}

beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
  await leaveEverything();
});
afterEach(() => site.services.close());

test('show lists every table and file with the person’s data, and where else there may be some', async () => {
  const { status, stdout } = await run('show', email);
  expect(status).toBe(0);
  const places = new Set([...stdout.matchAll(/^([a-zA-Z]+) {2}\S/gm)].map(([, place]) => place));
  expect([...places].sort()).toEqual(
    [
      'accountCodes',
      'accounts',
      'appointments',
      'consents',
      'documents',
      'optInRequests',
      'outbox',
      'payments',
      'referralCodes',
      'seatBookings',
      'sessions',
      'submissions',
      'subscriptions',
    ].sort(),
  );
  expect(stdout).toContain('file: Perdita.pdf');
  expect(stdout).toContain('+447700900982');
  expect(stdout).toContain('NOTE: sent in the name of Perdita Quill');
  expect(stdout).toContain('Elsewhere:\n  backups:');
  expect(stdout).not.toMatch(/passwordHash|refreshToken|token=/);
});

test('export writes a JSON file and the person’s own files, readable by the owner alone', async () => {
  const folder = path.join(temporaryFolder('person'), 'perdita');
  expect(await run('export', email, '--to', folder)).toMatchObject({ status: 0 });
  const { address: exported, records } = JSON.parse(readFileSync(path.join(folder, 'person.json'), 'utf8'));
  expect(exported).toBe(address);
  const application = records.find(({ files }: { files?: string[] }) => files);
  expect(readFileSync(path.join(folder, application.files[0]), 'utf8')).toContain('CV of a globetrotter');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(folder, 'person.json')).mode & 0o777).toBe(0o600);
  expect((await run('export', email, '--to', folder)).status).toBe(1);
});

test('delete asks first, then leaves data in no file except what the law requires, which it names', async () => {
  await send('contact', { ...contact?.valid, name: 'Wat Tyler', email: other, phone: '' });
  const before = await run('delete', email);
  expect(before.stdout).toContain('Nothing is deleted yet');
  expect(findTraces().join(' ')).toMatch(/\.eml: perdita/);
  const { status, stdout } = await run('delete', email, '--yes');
  expect([status, stdout]).toEqual([0, expect.stringContaining('submissions: 7')]);
  expect(stdout).toMatch(/Retained as the law requires:\n(?:.*\n)*? {2}payment .* without the email address/);
  expect(stdout).toMatch(/lines of consent given and taken back, under a check value/);
  expect(findTraces()).toEqual([]);
  expect((await run('show', email)).status).toBe(3);
  // Data of others is still there.
  expect((await run('show', other)).stdout).toContain('submissions');
  const log = readFileSync(path.join(site.services.dataFolder, 'security.log'), 'utf8');
  expect(log).toContain('"command":"person","subcommand":"delete","options":["yes"]');
});

detail('a deleted person is on no list, and the evidence of consent is retained under a digest', async () => {
  await run('delete', email, '--yes');
  expect((await runCli('subscriptions', ['list'], site)).stdout).toBe('No subscriptions.\n');
  const consents = await site.services.database.read.selectFrom('consents').selectAll().execute();
  expect(consents.length).toBeGreaterThan(2);
  for (const { contact: digest, reference } of consents)
    expect([digest, reference]).toEqual([expect.stringMatching(/^[\w-]{43}$/), null]);
});

detail('invalid arguments exit with 2, and an unknown person exits with 3 and a message', async () => {
  expect((await run('show')).status).toBe(2);
  expect((await run('forget', email)).status).toBe(2);
  expect((await run('show', email, '--yes')).status).toBe(2);
  expect(await runProgram('person', ['show', 'nobody@example.test'], site)).toMatchObject({
    status: 3,
    stderr: 'There is no data about nobody@example.test.\n',
  });
});

detail(
  'a form without an address is deleted by its reference, and letters stay stopped by number and postcode',
  async () => {
    const reference = await send('mailing', {
      name: 'Perdita Quill',
      number: '7654321',
      action: 'stop',
      topics: [],
    });
    expect((await run('show', email)).stdout).not.toContain('7654321');
    const { stdout } = await run('delete', email, '--yes', '--reference', reference.toLowerCase());
    expect(stdout).toContain(
      'no letters go out under number 7654321 at NR2 1AB, without a name or a reference',
    );
    expect(findTraces()).toEqual([]);
    expect((await runCli('subscriptions', ['post'], site)).stdout).toMatch(/^7654321 .* NR2 1AB$/m);
  },
);

detail(
  'a call-back request with only a phone number is shown as a possible match, and deleted by its reference',
  async () => {
    const reference = await send('call-back', { name: 'Perdita Quill', phone: '+44 7700 900982' });
    const isStored = async () =>
      (await site.services.database.read
        .selectFrom('submissions')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirst()) !== undefined;
    const shown = (await run('show', email)).stdout;
    expect(shown).toContain('Possible matches: sent without an address');
    expect(shown).toMatch(/^ {2}submissions {2}call-back {2}2026-11-2\d$/m);
    expect(shown).not.toContain(reference);
    const folder = path.join(temporaryFolder('person'), 'perdita');
    expect((await run('export', email, '--to', folder)).status).toBe(0);
    expect(readFileSync(path.join(folder, 'person.json'), 'utf8')).not.toContain(reference);
    expect((await run('delete', email, '--yes')).status).toBe(0);
    expect(await isStored()).toBe(true);
    expect((await run('show', email, '--reference', reference)).stdout).not.toContain('Possible matches');
    expect((await run('delete', email, '--yes', '--reference', reference)).status).toBe(0);
    expect(await isStored()).toBe(false);
  },
);

test('a person who typed another’s phone number can neither see, export nor delete the other’s data', async () => {
  const number = '+447700900111';
  const victim = { how: 'phone', email: '', phone: '07700 900111', optin_sms: 'yes', when: 'morning' };
  const enquiry = await send('contact', { ...contact?.valid, ...victim, name: 'Victor Rees' });
  const lines = async (of: string) =>
    site.services.database.read.selectFrom('consents').selectAll().where('contact', '=', of).execute();
  expect(await lines(number)).toHaveLength(1);
  // A form from another email address with the same number, which also consents to offers.
  await send('contact', { ...contact?.valid, email: other, phone: '07700 900111', optin_sms: 'yes' });
  const before = await lines(number);
  expect(before.map(({ email }) => email)).toEqual([null, other]);
  const shown = (await run('show', other)).stdout;
  expect(shown).not.toContain(enquiry);
  expect(shown).toContain('submissions  contact  ');
  const folder = path.join(temporaryFolder('person'), 'other');
  expect((await run('export', other, '--to', folder)).status).toBe(0);
  const exported = readFileSync(path.join(folder, 'person.json'), 'utf8');
  expect(exported).not.toMatch(new RegExp(`${enquiry}|Victor`));
  expect((await run('delete', other, '--yes')).status).toBe(0);
  expect(await lines(number)).toEqual(before.slice(0, 1));
  expect((await run('show', email, '--reference', enquiry)).stdout).toContain('Victor Rees');
});
