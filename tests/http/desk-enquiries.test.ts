/** Enquiries at the desk: due times, lists, other branches, answers, two people at once, an ended session. */
import { type DeskVisitor, joinDesk } from '../support/desk-visitor.ts';
import { pageText } from '../support/page-text.ts';
import { runCli } from '../support/run-cli.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const hourMs = 60 * 60_000;

/** A Saturday, 10am: Norwich opens again on Monday, until 5.30pm. */
let site: Started;
let ann: DeskVisitor;
let bob: DeskVisitor;
let ely: DeskVisitor;
let service: DeskVisitor;
beforeAll(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
  const shop = { roles: ['shop'], branches: ['norwich-shop'] };
  ann = await joinDesk(site, { ...shop, email: 'ann@example.test', name: 'Ann Lee' });
  bob = await joinDesk(site, { ...shop, email: 'bob@example.test', name: 'Bob Day' });
  ely = await joinDesk(site, {
    email: 'ed@example.test',
    name: 'Ed Fox',
    roles: ['shop'],
    branches: ['ely-shop'],
  });
  service = await joinDesk(site, { email: 'sue@example.test', name: 'Sue Orr', roles: ['service'] });
});
afterAll(() => site.services.close());

const read = () => site.services.database.read;
const rowOf = (reference: string) =>
  read().selectFrom('submissions').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
const enquiry = (reference: string) => `/staff/enquiries/${reference}`;
const listed = async (visitor: DeskVisitor, query = '') =>
  pageText((await visitor.get(`/staff/enquiries${query}`).expect(200)).text);
const revisionIn = (html: string) => /name="revision" value="(\d+)"/.exec(html)?.[1] as string;
const mailsTo = (recipient: string) =>
  read()
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('madeAt', 'desc')
    .execute();

let sent = 0;
async function send(fields: Record<string, string> = {}, form = 'contact', page = '/contact') {
  sent += 1;
  const usual = {
    ...{ name: 'Margaret Hale', email: `visitor${sent}@example.test`, how: 'email', branch: 'norwich-shop' },
    ...{ topic: 'holiday', message: `A week in May, number ${sent}.` },
  };
  const answer = await sendPageForm(site, page, form, { ...usual, ...fields }).expect(303);
  const reference = /sent=(P-[\dA-Z-]+)/.exec(answer.headers.location as string)?.[1] as string;
  return { reference, email: fields.email ?? usual.email };
}

test('the promised time is stored with the form, and none with a form that promises no reply', async () => {
  const { reference } = await send();
  expect(await rowOf(reference)).toMatchObject({ dueAt: '2026-11-23T17:30:00.000Z', isOpen: 1 });
  const call = { name: 'Ada Moss', phone: '01632 960 001', when: 'morning', branch: 'ely-shop' };
  const asked = await sendPageForm(site, '/contact', 'call-back', call).expect(303);
  const due = (await rowOf(/sent=(P-[\dA-Z-]+)/.exec(asked.headers.location as string)?.[1] as string)).dueAt;
  expect(due).toBe('2026-11-23T12:00:00.000Z');
  await sendPageForm(site, '/', 'newsletter-short', { email: 'nell@example.test' }).expect(303);
  const form = await read()
    .selectFrom('submissions')
    .select(['dueAt', 'isOpen'])
    .where('email', '=', 'nell@example.test')
    .executeTakeFirst();
  expect(form).toEqual({ dueAt: null, isOpen: 0 });
});

test('a shop sees its own branch’s people alone: lists, searches, and addresses of others', async () => {
  const { reference, email } = await send({ name: 'Zoë Quill' });
  expect(await listed(ann)).toContain('Zoë Quill by 5.30pm on Monday');
  for (const query of [
    '',
    '?view=all',
    '?view=new',
    `?search=${reference}`,
    `?search=${email}`,
    '?search=quill',
  ])
    expect(await listed(ely, query)).not.toContain('Zoë Quill');
  for (const query of [
    '?view=all',
    `?search=${reference.toLowerCase()}`,
    `?search=${email}`,
    '?search=zoe+QUILL',
  ])
    for (const visitor of [ann, service]) expect(await listed(visitor, query)).toContain('Zoë Quill');
  expect(await listed(ann, '?search=zoe+hale')).toContain('Nothing found');
  const hidden = await ely.get(enquiry(reference)).expect(404);
  expect(hidden.text).not.toContain('Quill');
  for (const step of ['claim', 'note', 'answer', 'record', 'hand-on', 'close', 'release', 'reveal'])
    await ely.post(`${enquiry(reference)}/${step}`, { revision: '0', text: 'x' }).expect(404);
  expect((await rowOf(reference)).revision).toBe(0);
});

test('a person without a role for enquiries finds none', async () => {
  const editor = await joinDesk(site, { email: 'eva@example.test', name: 'Eva Kay', roles: ['editor'] });
  await editor.get('/staff/enquiries').expect(404);
  expect(pageText((await editor.get('/staff').expect(200)).text)).not.toContain('Overdue');
});

test('an enquiry is answered by email in three presses, from the branch’s address, and once', async () => {
  const { reference, email } = await send({ name: 'Nan Orde' });
  const home = within((await ann.get('/staff')).text);
  const list = home.getByRole('link', /^New enquiries/).attributes.href as string;
  const card = within((await ann.get(list)).text).getByRole('link', /Nan Orde/).attributes.href as string;
  const page = await ann.get(card).expect(200);
  expect(pageText(page.text)).toContain('Reply by 5.30pm on Monday.');
  expect(pageText(page.text)).toContain('A week in May');
  const answer = { revision: revisionIn(page.text), text: 'Dear Nan,\n\nMay has space.' };
  await ann.post(`${card}/answer`, answer).expect(303).expect('location', '/staff/enquiries?done=answer');
  const [mail, ...others] = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Our answer'));
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    ...{ subject: `Our answer to you, ${reference}`, replyTo: 'norwich@example.test' },
    ...{ senderName: 'Premier, Norwich', body: expect.stringContaining('May has space.') },
  });
  expect(await rowOf(reference)).toMatchObject({
    isOpen: 0,
    answeredAt: expect.stringContaining('2026-11-21'),
  });
  const again = await ann.post(`${card}/answer`, answer).expect(409);
  expect(pageText(again.text)).toContain('Ann Lee: answered by email, 1 minute ago');
  expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Our answer'))).toHaveLength(1);
  expect(await listed(ann, '?view=answered')).toContain('Nan Orde');
  const act = await read()
    .selectFrom('acts')
    .selectAll()
    .where('subject', '=', reference)
    .executeTakeFirstOrThrow();
  expect(act).toMatchObject({ name: 'Ann Lee', role: 'shop', action: 'submissions answer', person: email });
  expect(act.after).toBe('{"way":"email"}');
});

test('two people on one enquiry: each sees the other, the second is refused with the name, and typed text stays', async () => {
  const { reference, email } = await send();
  const [first, second] = [await ann.get(enquiry(reference)), await bob.get(enquiry(reference))];
  expect(pageText(second.text)).toContain('Ann Lee opened it 1 minute ago.');
  await ann.post(`${enquiry(reference)}/claim`, { revision: revisionIn(first.text) }).expect(303);
  expect(await listed(bob, '?view=new')).not.toContain(reference);
  expect(await listed(ann, '?view=mine')).toContain(reference);
  const text = 'My own answer, which took long to write';
  const refused = await bob
    .post(`${enquiry(reference)}/answer`, { revision: revisionIn(second.text), text })
    .expect(409);
  expect(pageText(refused.text)).toContain('Nothing of yours was sent. Ann Lee: claimed, 1 minute ago.');
  expect(refused.text).toContain(`${text}</textarea>`);
  expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Our answer'))).toEqual([]);
  const both = { revision: revisionIn(refused.text), text };
  const answers = await Promise.all([
    ann.post(`${enquiry(reference)}/answer`, both),
    bob.post(`${enquiry(reference)}/answer`, both),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Our answer'))).toHaveLength(1);
});

test('an answer by phone and a note are recorded; a mistake keeps the text', async () => {
  const { reference } = await send({ how: 'phone', phone: '01632 960 001', when: 'morning' });
  const noWay = await ann
    .post(`${enquiry(reference)}/record`, { revision: '0', text: 'Rang twice' })
    .expect(422);
  expect(pageText(noWay.text)).toContain('Choose how you answered');
  expect(noWay.text).toContain('Rang twice</textarea>');
  await ann.post(`${enquiry(reference)}/note`, { revision: '0', text: 'Rings back at 4' }).expect(303);
  await ann.post(`${enquiry(reference)}/record`, { revision: '1', way: 'phone', text: '' }).expect(303);
  const page = pageText((await ann.get(enquiry(reference))).text);
  expect(page).toContain('Ann Lee : noted Rings back at 4');
  expect(page).toContain('Ann Lee : answered by phone');
  await ann.post(`${enquiry(reference)}/note`, { revision: '2', text: 'x', extra: 'y' }).expect(400);
  await ann.post(`${enquiry(reference)}/dance`, { revision: '2' }).expect(404);
});

test('an enquiry handed on is the other branch’s, which gets an email; the promised time stays', async () => {
  const { reference } = await send({ name: 'Ivo Penn' });
  const fields = { revision: '0', branch: 'ely-shop', text: 'Lives there' };
  await ann.post(`${enquiry(reference)}/hand-on`, { ...fields, branch: 'norwich-shop' }).expect(422);
  await ann.post(`${enquiry(reference)}/hand-on`, fields).expect(303);
  await ann.get(enquiry(reference)).expect(404);
  expect(await listed(ely)).toContain('Ivo Penn by 5.30pm on Monday');
  expect(await listed(ely, '?search=penn')).toContain('Ivo Penn');
  expect(await listed(ann, '?search=penn')).not.toContain('Ivo Penn');
  const mail = (await mailsTo('ely@example.test')).find(({ subject }) => subject.includes(reference));
  expect(mail?.body).toContain('Ann Lee has handed an enquiry on to Ely. Reply by 5.30pm on Monday.');
  expect(mail?.body).toContain(`https://www.example.test${enquiry(reference)}`);
  expect(mail?.body).not.toContain('Penn');
});

test('an enquiry is closed without an answer only with the reason', async () => {
  const { reference } = await send();
  await ann.post(`${enquiry(reference)}/close`, { revision: '0', text: '' }).expect(422);
  await ann.post(`${enquiry(reference)}/close`, { revision: '0', text: 'Sent twice' }).expect(303);
  expect(await rowOf(reference)).toMatchObject({ isOpen: 0, answeredAt: null });
  expect(await listed(ann)).not.toContain(reference);
});

test('a form in quarantine is released, owed by the time promised, and stored as long as its form says', async () => {
  const { email } = await send({ name: 'Rob Ott', website: 'spam.test' });
  const { reference } = await read()
    .selectFrom('submissions')
    .select('reference')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(await listed(ann)).not.toContain('Rob Ott');
  expect(await listed(ann, '?view=quarantined')).toContain('Rob Ott in quarantine');
  await ann.post(`${enquiry(reference)}/answer`, { revision: '0', text: 'Hello' }).expect(409);
  await ann.post(`${enquiry(reference)}/release`, { revision: '0' }).expect(303);
  await ann.post(`${enquiry(reference)}/release`, { revision: '1' }).expect(409);
  expect(await rowOf(reference)).toMatchObject({
    ...{ isSpam: 0, isOpen: 1, dueAt: '2026-11-23T17:30:00.000Z' },
    deleteAfter: expect.stringContaining('2028-05-22'),
  });
});

test('confidential answers are shown after a press, which is recorded', async () => {
  const { reference } = await send({ assist: 'yes', assist_note: 'A walking stick' });
  const page = await ann.get(enquiry(reference));
  expect(page.text).not.toContain('walking stick');
  const shown = await ann.post(`${enquiry(reference)}/reveal`, { revision: '0' }).expect(200);
  expect(shown.text).toContain('A walking stick');
  const views = await read().selectFrom('submissionViews').selectAll().execute();
  expect(views).toHaveLength(1);
  const acts = read().selectFrom('acts').select(['name', 'action']).where('subject', '=', reference);
  expect(await acts.execute()).toEqual([{ name: 'Ann Lee', action: 'submissions reveal' }]);
});

test('an attached file is saved, never run, and only by its own branch', async () => {
  const cv = { field: 'cv', name: 'my “CV”.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const fields = { name: 'Cy Vane', email: 'cy@example.test', phone: '07700 900982', postcode: 'cb1 2ab' };
  const job = { ...fields, vacancy: 'none', right_to_work: 'yes' };
  await sendPageForm(site, '/careers', 'application', job, cv).expect(303);
  const { id, submission } = await read().selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
  const { reference } = await read()
    .selectFrom('submissions')
    .select('reference')
    .where('id', '=', submission)
    .executeTakeFirstOrThrow();
  const page = within((await service.get(enquiry(reference))).text);
  const href = page.getByRole('link', 'my “CV”.pdf').attributes.href as string;
  const file = await service.get(href).expect(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(file.body.toString()).toBe('%PDF-1.4\n%%EOF\n');
  await ann.get(`${enquiry(reference)}/files/${id}`).expect(404);
  await service.get(`${enquiry(reference)}/files/other`).expect(404);
});

test('a list is paged, and no row is missed or repeated', async () => {
  for (let at = 0; at < 30; at += 1) await send({ name: `Page ${at} Turner` });
  const seen: string[] = [];
  for (let address: string | undefined = '/staff/enquiries?search=turner'; address; ) {
    const page = within((await service.get(address).expect(200)).text);
    seen.push(...page.getAllByRole('link', /Turner/).map(({ attributes }) => attributes.href as string));
    address = page.queryByRole('link', 'More')?.attributes.href as string | undefined;
  }
  expect(seen).toHaveLength(30);
  expect(new Set(seen).size).toBe(30);
  const open = within((await service.get('/staff/enquiries')).text);
  expect(open.getAllByRole('link', /by 5\.30pm on Monday|noon on Monday/)).toHaveLength(25);
  const next = open.getByRole('link', 'More').attributes.href as string;
  const first = open.getAllByRole('link', /on Monday/).map(({ attributes }) => attributes.href);
  const second = within((await service.get(next)).text).getAllByRole('link', /on Monday/);
  expect(second.filter(({ attributes }) => first.includes(attributes.href))).toEqual([]);
});

test('notes and answers are part of what a person is shown, and are deleted with the form', async () => {
  const { reference, email } = await send();
  await ann.post(`${enquiry(reference)}/note`, { revision: '0', text: 'Prefers the coast' }).expect(303);
  const person = (...words: string[]) => runCli('person', words, site);
  expect((await person('show', email)).stdout).toContain('Prefers the coast');
  await person('delete', email, '--yes');
  const { id } = { id: reference };
  for (const table of ['submissionSteps', 'submissionNames'] as const) {
    const rows = await read().selectFrom(table).select('submission').execute();
    const known = await read().selectFrom('submissions').select('id').execute();
    expect([id, rows.filter(({ submission }) => !known.some((each) => each.id === submission))]).toEqual([
      id,
      [],
    ]);
  }
});

test('the command answers by the same way, and lists what is open by due time, a page at a time', async () => {
  const { reference } = await send({ name: 'Una Bell' });
  const submissions = (...words: string[]) => runCli('submissions', words, site);
  const open = await submissions('list', '--open', '--branch', 'norwich-shop');
  expect(open.stdout).toContain('due 2026-11-23 17:30');
  expect(open.stdout).toContain(reference);
  const last = /P-[\dA-Z]{4}-[\dA-Z]{2}/.exec(open.stdout)?.[0] as string;
  const after = await submissions('list', '--open', '--branch', 'norwich-shop', '--after', last);
  expect(after.lines).toHaveLength(open.lines.length - 1);
  await submissions('answer', reference);
  expect((await submissions('list', '--open')).stdout).not.toContain(reference);
  expect((await submissions('show', reference)).stdout).toContain(': answered by elsewhere');
});

test('figures: median time to answer by branch, and a table of pages without any visitor', async () => {
  expect(pageText((await ann.get('/staff/enquiries/figures').expect(200)).text)).toMatch(
    /Norwich \d+ minute/,
  );
  expect(pageText((await ann.get('/staff/enquiries/figures')).text)).not.toContain('Ely');
  const { text, headers } = await service.get('/staff/enquiries/figures.csv').expect(200);
  expect(headers['content-disposition']).toBe('attachment; filename=enquiries.csv');
  expect(text).toContain('"page","campaign","branch","form","enquiries","answered"');
  expect(text).toMatch(/"\/contact","","norwich-shop","contact","\d+","\d+"/);
  expect(text).not.toMatch(/@|Hale/);
  expect((await ann.get('/staff/enquiries/figures.csv')).text).not.toContain('ely-shop');
});

test('a form sent after the session had ended comes back with its text, and is sent after the sign-in', async () => {
  const { reference } = await send();
  const page = await bob.get(enquiry(reference));
  site.advance(hourMs);
  const fields = { revision: revisionIn(page.text), text: 'Typed for half an hour,\nand not lost' };
  const refused = await bob.post(`${enquiry(reference)}/note`, fields).expect(401);
  expect(refused.text).toContain('Typed for half an hour,\nand not lost</textarea>');
  expect(refused.text).toContain(`action="${enquiry(reference)}/note"`);
  expect((await bob.signIn()).status).toBe(200);
  await bob.post(`${enquiry(reference)}/note`, fields).expect(303);
});

test('overdue enquiries come first, are counted on the first page, and are a metric by branch', async () => {
  const before = (await rowOf((await send({ name: 'Kit Lowe' })).reference)).dueAt as string;
  site.advance(Date.parse(before) - Date.parse('2026-11-21T10:00:00Z') + 2 * hourMs);
  expect((await bob.signIn()).status).toBe(200);
  const home = pageText((await bob.get('/staff')).text);
  expect(home).toMatch(/Overdue enquiries [1-9]/);
  expect(home).not.toContain('Enquiries due today');
  expect(await listed(bob, '?view=overdue')).toContain('3 hours late');
  expect(await listed(bob, '?search=kit')).toContain('Kit Lowe 3 hours late');
  await site.services.observeFeatures();
  const metrics = await site.services.metrics.write();
  expect(metrics).toMatch(/enquiries_open\{branch="norwich-shop",state="overdue"\} [1-9]/);
});
