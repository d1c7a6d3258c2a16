/** Data of visitors at the desk: shown, saved as a file and deleted, as the commands do it, by a master. */
import { inflateRawSync } from 'node:zlib';
import { type DeskVisitor, joinDesk } from '../support/desk-visitor.ts';
import { pageText } from '../support/page-text.ts';
import { runCli } from '../support/run-cli.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const list = '/staff/visitors';
const email = 'margaret@example.test';
const minuteMs = 60_000;

let site: Started;
let master: DeskVisitor;
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
  master = await joinDesk(site, { email: 'mo@example.test', name: 'Mo Hale' });
  await sendPageForm(site, '/contact', 'contact', {
    ...{ name: 'Margaret Hale', email, topic: 'holiday', how: 'email', branch: 'norwich-shop' },
    ...{ message: 'A week in May for two.' },
  }).expect(303);
});
afterEach(() => site.services.close());

const read = () => site.services.database.read;
const submissions = () => read().selectFrom('submissions').selectAll().execute();
const acts = () =>
  read()
    .selectFrom('acts')
    .select(['name', 'role', 'action', 'subject', 'person', 'phase'])
    .where('action', 'like', 'person %')
    .orderBy('at')
    .orderBy('phase')
    .execute();

/** Files of a ZIP that are stored or deflated, by name. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [method, size, nameLength] = [8, 18, 26].map((offset) =>
      offset === 18 ? archive.readUInt32LE(at + offset) : archive.readUInt16LE(at + offset),
    ) as [number, number, number];
    const start = at + 30 + nameLength;
    const data = archive.subarray(start, start + size);
    files.set(
      archive.subarray(at + 30, start).toString(),
      (method === 0 ? data : inflateRawSync(data)).toString(),
    );
    at = start + size;
  }
  return files;
}

const exportOf = (visitor: DeskVisitor) =>
  visitor
    .post(`${list}/export`, { email, references: '' })
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(null, Buffer.concat(parts)));
    });

test('all data of a person is shown by source in words, and no address of a page has theirs', async () => {
  const { text } = await master.post(list, { email: 'MARGARET@example.test', references: '' }).expect(200);
  const shown = pageText(text);
  expect(shown).toContain('Forms sent, and what we did with them: 1');
  expect(shown).toContain('A week in May for two.');
  expect(shown).toMatch(/Emails: \d/);
  const addresses = [...text.matchAll(/(?:href|action)="([^"]+)"/g)].map(([, address]) => address);
  expect(addresses.filter((address) => /margaret|@|%40/i.test(address ?? ''))).toEqual([]);
  expect(within(text).getByRole('button', 'Save it as a file')).toBeTruthy();
});

test('a person without data, and an address with a mistake, are answered in words', async () => {
  const none = await master.post(list, { email: 'nn@example.test', references: '' }).expect(200);
  expect(pageText(none.text)).toContain('There is nothing about this address.');
  const wrong = await master.post(list, { email: 'margaret', references: '' }).expect(422);
  expect(pageText(wrong.text)).toContain('Enter an email address in the correct format');
});

test('a form without an address is found by the reference that the person names', async () => {
  const reference = (await submissions())[0]?.reference as string;
  await site.services.database.write((transaction) =>
    transaction.updateTable('submissions').set({ email: null }).execute(),
  );
  const typed = { email: 'nn@example.test', references: `x, ${reference.toLowerCase()}` };
  expect(pageText((await master.post(list, typed).expect(200)).text)).toContain('A week in May for two.');
});

test('the file holds what the command exports, and is named without the address', async () => {
  const answer = await exportOf(master).expect(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=person-[\dT-]+\.zip$/);
  expect(answer.headers['cache-control']).toContain('no-store');
  const person = JSON.parse(unzip(answer.body).get('person.json') ?? '');
  expect(person.address).toBe(email);
  expect(person.records.map(({ place }: { place: string }) => place)).toContain('submissions');
  const done = await acts();
  expect(done.map(({ name, role, action, phase }) => [name, role, action, phase])).toEqual([
    ['Mo Hale', 'master', 'person export', 'intended'],
    ['Mo Hale', 'master', 'person export', 'succeeded'],
  ]);
  expect(done.map(({ subject, person: about }) => [subject, about])).toEqual([
    [expect.stringMatching(/^[\da-f]{12}$/), null],
    [done[0]?.subject, null],
  ]);
});

test('deleting asks for the address again, and deletes what the command deletes', async () => {
  const fields = { email, references: '' };
  const other = await master.post(`${list}/erase`, { ...fields, again: 'ann@example.test' }).expect(422);
  expect(pageText(other.text)).toContain('This is another address than the one that is shown');
  await master.post(`${list}/erase`, { ...fields, again: '' }).expect(422);
  expect(await submissions()).toHaveLength(1);
  const gone = await master.post(`${list}/erase`, { ...fields, again: ' Margaret@Example.test' }).expect(200);
  expect(pageText(gone.text)).toContain('1 record is deleted. What the law has us keep Nothing.');
  expect(await submissions()).toEqual([]);
  const { status, stderr } = await runCli('person', ['show', email], site);
  expect([status, stderr]).toEqual([3, `There is no data about ${email}.\n`]);
  expect((await acts()).map(({ action, phase }) => [action, phase])).toEqual([
    ['person delete', 'intended'],
    ['person delete', 'succeeded'],
  ]);
});

test('a file and a deletion need the passkey again after five minutes; what was typed stays', async () => {
  site.advance(5 * minuteMs);
  const refused = await master.post(`${list}/export`, { email, references: '' }).expect(422);
  expect(pageText(refused.text)).toContain('First confirm that it is you');
  const refusal = await master.post(`${list}/erase`, { email, references: '', again: email }).expect(422);
  expect(within(refusal.text).getByRole('textbox', 'Type the email address again').attributes.value).toBe(
    email,
  );
  expect(await submissions()).toHaveLength(1);
  expect(await acts()).toEqual([]);
  await master.prove();
  await exportOf(master).expect(200);
});

test('no role but the master’s finds anything of it', async () => {
  const other = await joinDesk(site, {
    email: 'al@example.test',
    name: 'Al Poe',
    roles: ['shop', 'service', 'money', 'editor'],
    branches: ['norwich-shop'],
  });
  expect((await other.get('/staff').expect(200)).text).not.toContain(list);
  await other.get(list).expect(404);
  for (const step of ['', '/export', '/erase']) {
    const fields = { email, references: '', ...(step === '/erase' && { again: email }) };
    const { text } = await other.post(`${list}${step}`, fields).expect(404);
    expect(text).not.toContain('Hale');
  }
  expect(await submissions()).toHaveLength(1);
});
