/** Newsletters at the desk: written, tried, sent once to the readers that were confirmed, paused, counted. */
import { type DeskVisitor, joinDesk } from '../support/desk-visitor.ts';
import { detail } from '../support/detail.ts';
import { eventually } from '../support/eventually.ts';
import { insertSubscribers } from '../support/insert-subscribers.ts';
import { pageText } from '../support/page-text.ts';
import { runCli } from '../support/run-cli.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const rivers = '2026-12-01-five-rivers-without-a-flight-letter';
const archived = '2026-10-20-winter-sun-before-the-clocks-change-letter';
const list = '/staff/newsletters';
const minuteMs = 60_000;

let site: Started;
let editor: DeskVisitor;
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1', NEWSLETTERS_PER_MINUTE: '1' }, '2026-12-01T10:00:00Z');
  editor = await joinDesk(site, { email: 'ed@example.test', name: 'Ed Moss', roles: ['editor'] });
  await insertSubscribers(site.services.database, [
    { email: 'ann@example.test', topics: ['river', 'beach'] },
    { email: 'bob@example.test', topics: ['cruise'] },
    { email: 'cat@example.test', topics: ['ski'] },
  ]);
});
afterEach(() => site.services.close());

const read = () => site.services.database.read;
const textOf = async (address: string) => pageText((await editor.get(address).expect(200)).text);
const outbox = () => read().selectFrom('outbox').select(['recipient', 'subject', 'body']).execute();
const acts = () =>
  read()
    .selectFrom('acts')
    .select(['name', 'role', 'action', 'subject', 'after', 'person'])
    .where('role', '=', 'editor')
    .where('action', '!=', 'passkeys add')
    .orderBy('at')
    .execute();

function dayFields(day: string, month: string, year: string) {
  return { 'day-day': day, 'day-month': month, 'day-year': year };
}

const typed = {
  subject: 'A week by the sea: "quietly"',
  preview: 'Two bays and one island.',
  text: 'Both are Greek.\nnx4127\n\n## Before you book\n\n- Look at your passport',
  topics: ['beach'],
  ...dayFields('', '', ''),
  time: '09:00',
};
const slug = '2026-12-01-a-week-by-the-sea-quietly';
const page = `${list}/${slug}`;

/** Hidden number of the revision in the form with this button. */
async function revisionOf(address: string): Promise<string> {
  const { text } = await editor.get(address).expect(200);
  return /name="revision" value="(\d+)"/.exec(text)?.[1] as string;
}

async function step(name: string, visitor = editor) {
  return visitor.post(`${page}/${name}`, { revision: await revisionOf(page) });
}

/** Writes the newsletter, finishes it, and lets it go live. */
async function writeAndFinish(): Promise<void> {
  await editor.post(`${list}/new`, typed).expect(303).expect('location', `${page}?done=saved`);
  expect((await step('finish')).status).toBe(303);
  site.advance(minuteMs);
  await eventually('the finished newsletter', async () => (await textOf(page)).includes('Ready to send.'));
}

test('a newsletter is written, shown as readers get it, tried and finished, each as an act', async () => {
  await editor.post(`${list}/new`, typed).expect(303);
  const draft = await textOf(page);
  expect(draft).toContain('Draft.');
  const frame = await editor.get(`${page}/mail`).expect(200);
  expect(frame.text).toContain('Both are Greek.');
  expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
  site.advance(1_000);
  const { headers } = await step('try');
  expect(headers.location).toBe(`${page}?done=tried`);
  const [trial] = (await outbox()).filter(({ subject }) => subject.startsWith('[Test]'));
  expect(trial).toMatchObject({ recipient: 'ed@example.test', subject: `[Test] ${typed.subject}` });
  expect(trial?.body).toMatch(/\(NX4127\)/);
  site.advance(1_000);
  await step('finish');
  site.advance(minuteMs);
  await eventually('the finished newsletter', async () => (await textOf(page)).includes('Ready to send.'));
  expect((await acts()).map(({ name, action, subject }) => [name, action, subject])).toEqual([
    ['Ed Moss', 'content edit', `newsletters/${slug}`],
    ['Ed Moss', 'newsletters test', slug],
    ['Ed Moss', 'content publish', `newsletters/${slug}`],
  ]);
});

detail('the same text by the command line: what the desk saves is what the content holds', async () => {
  await editor.post(`${list}/new`, typed).expect(303);
  const { stdout } = await runCli('content', ['show', `newsletters/${slug}`], site);
  expect(stdout.slice(stdout.indexOf('\n') + 1)).toBe(`---
subject: "A week by the sea: \\"quietly\\""
preview: "Two bays and one island."
topics: [beach]
---

Both are Greek.

::offer NX4127

## Before you book

- Look at your passport
`);
});

test.each([
  [{ ...typed, subject: '' }, 'Enter the title'],
  [{ ...typed, topics: [] }, 'Choose at least one subject'],
  [{ ...typed, text: '' }, 'Write the text'],
  [{ ...typed, ...dayFields('30', '2', '2027') }, 'Enter a day from today on'],
])('a form with a mistake says so, and what was typed stays: %j', async (fields, message) => {
  const answer = await editor.post(`${list}/new`, fields).expect(422);
  expect(pageText(answer.text)).toContain(message);
  expect(pageText(answer.text)).toContain(fields.text.split('\n')[0]);
  expect(await read().selectFrom('contentRevisions').selectAll().execute()).toEqual([]);
});

detail('a mistake of the text is named by its line, and the newsletter is not finished', async () => {
  const text = 'Fine.\n\nRead [this](https://example.test/x) first\n\nQQ9999';
  await editor.post(`${list}/new`, { ...typed, text }).expect(303);
  expect(await textOf(page)).toMatch(/Line 3 of the text: .*holds a link among words/);
  const answer = await step('finish');
  expect(answer.status).toBe(422);
  expect(pageText(answer.text)).toContain('Line 3 of the text');
  await editor.post(`${page}/change`, { ...typed, text: 'QQ9999', revision: '1' }).expect(303);
  expect(await textOf(page)).toContain('Not on sale, so left out of the email: QQ9999.');
  expect(pageText((await step('finish')).text)).toMatch(/QQ9999/);
});

detail('two people change one newsletter: the second is shown both texts, and nothing is lost', async () => {
  await editor.post(`${list}/new`, typed).expect(303);
  const other = await joinDesk(site, { email: 'di@example.test', name: 'Di Orr', roles: ['editor'] });
  await other.post(`${page}/change`, { ...typed, text: 'By Di.', revision: '1' }).expect(303);
  const refused = await editor
    .post(`${page}/change`, { ...typed, text: 'By Ed.', revision: '1' })
    .expect(409);
  const shown = pageText(refused.text);
  expect(shown).toContain('Nothing was saved: Di Orr has changed it since you opened it.');
  expect(shown).toContain('By Di.');
  expect(shown).toContain('By Ed.');
  await editor.post(`${page}/finish`, { revision: '1' }).expect(409);
  const revision = /name="revision" value="(\d+)"/.exec(refused.text)?.[1] as string;
  await editor.post(`${page}/change`, { ...typed, text: 'By both.', revision }).expect(303);
  expect(await textOf(page)).toContain('By both.');
});

detail('a title that is there already on that day is refused, and a draft is thrown away', async () => {
  await editor.post(`${list}/new`, typed).expect(303);
  const again = await editor.post(`${list}/new`, typed).expect(422);
  expect(pageText(again.text)).toContain('There is a newsletter with this title and day');
  expect((await step('discard')).headers.location).toMatch(/done=discarded$/);
  expect(await textOf(list)).not.toContain('A week by the sea');
});

test('the confirmed number of readers gets it once, and a second order is refused', async () => {
  await writeAndFinish();
  const asked = await textOf(`${page}/send`);
  expect(asked).toContain('It goes to everybody who asked for Beach: 1 reader today.');
  const revision = await revisionOf(`${page}/send`);
  const wrong = await editor.post(`${page}/send`, { readers: '2', revision }).expect(422);
  expect(pageText(wrong.text)).toContain('It goes to 1 reader now: type 1');
  const other = await joinDesk(site, { email: 'di@example.test', name: 'Di Orr', roles: ['editor'] });
  const order = (visitor: DeskVisitor) => visitor.post(`${page}/send`, { readers: '1', revision });
  const answers = await Promise.all([order(editor), order(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(pageText(answers.find(({ status }) => status === 409)?.text ?? '')).toContain(
    'It is ordered already',
  );
  await site.services.jobs.runDue();
  site.advance(minuteMs);
  await site.services.jobs.runDue();
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['ann@example.test']);
  expect((await acts()).filter(({ action }) => action === 'newsletters send')).toHaveLength(1);
  expect(await textOf(page)).toMatch(/On their way 1 Handed to the mail server 0/);
});

test('sending asks for the passkey again after five minutes', async () => {
  await writeAndFinish();
  site.advance(5 * minuteMs);
  const revision = await revisionOf(`${page}/send`);
  const refused = await editor.post(`${page}/send`, { readers: '1', revision }).expect(422);
  expect(pageText(refused.text)).toContain('First confirm that it is you');
  expect(within(refused.text).getByRole('textbox').attributes.value).toBe('1');
  expect(await read().selectFrom('newsletterRuns').selectAll().execute()).toEqual([]);
  await editor.prove();
  await editor.post(`${page}/send`, { readers: '1', revision }).expect(303);
});

detail('a planned time holds, or sending begins now', async () => {
  await editor.post(`${list}/new`, { ...typed, ...dayFields('5', '1', '2027') }).expect(303);
  const planned = `${list}/2027-01-05-a-week-by-the-sea-quietly`;
  await editor.post(`${planned}/finish`, { revision: '1' }).expect(303);
  site.advance(minuteMs);
  await eventually('the newsletter', async () =>
    (await textOf(planned)).includes('Ready, planned for 5 January 2027, 9am.'),
  );
  await editor.post(`${planned}/send`, { when: 'planned', readers: '1', revision: '1' }).expect(303);
  expect(await textOf(planned)).toContain('To be sent 5 January 2027, 9am.');
  expect(await textOf(list)).toContain('Under way');
});

detail('sending is paused, resumed and cancelled, and a step that no longer fits is refused', async () => {
  await runCli('newsletters', ['send', rivers, '--at', '2027-01-01T09:00'], site);
  const one = `${list}/${rivers}`;
  for (const [name, state] of [
    ['pause', 'Paused.'],
    ['resume', 'To be sent 1 January 2027, 9am.'],
    ['cancel', 'Cancelled.'],
  ] as const) {
    await editor.post(`${one}/${name}`).expect(303);
    expect(await textOf(one)).toContain(state);
    site.advance(1_000);
  }
  const late = await editor.post(`${one}/pause`).expect(409);
  expect(pageText(late.text)).toContain('Nothing was changed: a colleague was faster.');
  expect((await acts()).map(({ action }) => action)).toEqual([
    'newsletters pause',
    'newsletters resume',
    'newsletters cancel',
  ]);
});

detail('while it is being sent its text is changed only after a pause', async () => {
  await runCli('newsletters', ['send', rivers, '--at', '2026-01-01T09:00'], site);
  await site.services.jobs.runDue();
  await editor.get(`${list}/${rivers}/change`).expect(409);
  await editor.post(`${list}/${rivers}/pause`).expect(303);
  await editor.get(`${list}/${rivers}/change`).expect(200);
});

test('the list has each with its state; the archive is not sent', async () => {
  const shown = await textOf(list);
  expect(shown).toContain('Rivers for 2027: five ways up them, four without a flight ready, planned for');
  expect(shown).toContain('sent, in the archive');
  await editor.get(`${list}/${archived}/send`).expect(409);
  await editor.get(`${list}/no-such-letter`).expect(404);
});

detail('the list is paged', async () => {
  for (let at = 10; at < 40; at += 1)
    await editor.post(`${list}/new`, { ...typed, subject: `Letter ${at}` }).expect(303);
  const first = await editor.get(list).expect(200);
  const more = within(first.text).getByRole('link', 'More').attributes.href as string;
  const second = await editor.get(more).expect(200);
  const titles = [first, second].flatMap(({ text }) => text.match(/Letter \d\d/g) ?? []);
  expect(new Set(titles).size).toBe(30);
});

test('only an editor finds a newsletter there', async () => {
  const other = await joinDesk(site, {
    email: 'al@example.test',
    name: 'Al Poe',
    roles: ['shop', 'service', 'money', 'master'],
    branches: ['norwich-shop'],
  });
  expect(pageText((await other.get('/staff').expect(200)).text)).not.toContain('Newsletters');
  for (const address of [
    '',
    '/new',
    `/${rivers}`,
    `/${rivers}/mail`,
    `/${rivers}/change`,
    `/${rivers}/send`,
  ]) {
    const { text } = await other.get(`${list}${address}`).expect(404);
    expect(text).not.toContain('Rivers');
  }
  for (const name of ['finish', 'discard', 'try', 'send', 'pause', 'resume', 'cancel', 'change'])
    await other.post(`${list}/${rivers}/${name}`, { revision: '0', readers: '2' }).expect(404);
  await other.post(`${list}/new`, typed).expect(404);
  expect(await outbox()).toEqual([]);
});
