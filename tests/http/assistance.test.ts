/** Confidential assistance needs: read by a branch through a signed link, audited, deleted after the trip. */
import supertest from 'supertest';
import { type DeskVisitor, joinDesk } from '../support/desk-visitor.ts';
import { pageText } from '../support/page-text.ts';
import { runCli } from '../support/run-cli.ts';
import { securityLines } from '../support/security-lines.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const dayMs = 24 * 60 * 60_000;
const note = 'A wheelchair to the gate';
const enquiry = { name: 'Ada Moss', email: 'ada@example.test', how: 'email', branch: 'norwich-shop' };
const nerja = '/offers/nerja-in-may-from-trip-ju3101';

let site: Started;
let lines: ReturnType<typeof securityLines>;
let norwich: DeskVisitor;
beforeEach(async () => {
  lines = securityLines();
  site = await startServices({ TRUST_PROXY: '1' }, undefined, { log: lines.log });
  norwich = await joinDesk(site, { roles: ['shop'], branches: ['norwich-shop'] });
});
afterEach(() => site.services.close());

/** Posts an enquiry about a holiday; returns the link in the branch's mail. */
async function sendEnquiry(fields: Record<string, string> = { offer_id: 'JU3101' }): Promise<string> {
  await sendPageForm(site, nerja, 'enquiry', {
    ...enquiry,
    ...fields,
    assist: 'yes',
    assist_note: note,
  }).expect(303);
  const mail = await site.services.database.read
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', 'norwich@example.test')
    .executeTakeFirstOrThrow();
  return /https:\/\/www\.example\.test(\S+token=\S+)/.exec(mail.body)?.[1] as string;
}

const views = () => site.services.database.read.selectFrom('submissionViews').selectAll().execute();
const isStored = async () =>
  (
    await site.services.database.read.selectFrom('submissions').select('content').executeTakeFirstOrThrow()
  ).content.includes(note);

test('the link shows a button but no assistance needs, so that a link scanner reads nothing', async () => {
  const link = await sendEnquiry();
  const page = await norwich.get(link).expect(200);
  expect(
    within(page.text)
      .getAllByRole('button')
      .map(({ name }) => name),
  ).toEqual(['Read it']);
  expect(page.text).not.toContain(note);
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(await views()).toEqual([]);
});

test('the button shows the assistance needs and no other details, and each view is recorded', async () => {
  const link = await sendEnquiry();
  const first = await norwich.post(link).expect(200);
  expect(first.headers['cache-control']).toBe('private, no-store');
  expect(pageText(first.text)).toContain(note);
  expect(pageText(first.text)).toContain('Nobody has read it before.');
  for (const other of ['Ada Moss', 'ada@example.test']) expect(first.text).not.toContain(other);
  site.advance(60 * 60_000);
  await norwich.signIn();
  const second = await norwich.post(link).expect(200);
  expect(pageText(second.text)).toContain('Read before: once, last on 21 November 2026, 10am.');
  expect((await views()).map(({ at }) => at)).toEqual([
    '2026-11-21T10:00:00.000Z',
    '2026-11-21T11:00:00.000Z',
  ]);
  const reference = /P-[2-9A-Z]{4}-[2-9A-Z]{2}/.exec(link)?.[0];
  expect(lines.security('assistance_viewed').map((line) => line.reference)).toEqual([reference, reference]);
});

test('the link leads through the sign-in, and opens for the roles and the branch of the submission alone', async () => {
  const link = await sendEnquiry();
  const stranger = await supertest(site.app).get(link).set('sec-fetch-site', 'none').expect(303);
  expect(stranger.headers.location).toBe(`/staff/sign-in?to=${encodeURIComponent(link)}`);
  expect(stranger.headers['cache-control']).toBe('private, no-store');
  await norwich
    .get(stranger.headers.location as string)
    .expect(303)
    .expect('location', link);
  const swaffham = await joinDesk(site, {
    email: 'sw@example.test',
    roles: ['shop'],
    branches: ['swaffham-shop'],
  });
  const editor = await joinDesk(site, { email: 'ed@example.test', roles: ['editor', 'money', 'master'] });
  for (const other of [swaffham, editor]) {
    expect((await other.get(link).expect(404)).text).not.toContain('Read it');
    expect((await other.post(link).expect(404)).text).not.toContain(note);
  }
  expect(await views()).toEqual([]);
  const service = await joinDesk(site, { email: 'se@example.test', name: 'Sal Day', roles: ['service'] });
  expect((await service.post(link).expect(200)).text).toContain(note);
  const acts = await site.services.database.read
    .selectFrom('acts')
    .select(['name', 'role', 'subject'])
    .where('action', '=', 'submissions reveal')
    .execute();
  expect(acts).toEqual([{ name: 'Sal Day', role: 'service', subject: expect.stringMatching(/^P-/) }]);
});

test('after two weeks the link has expired and names the command that prints a new link', async () => {
  const link = await sendEnquiry();
  const reference = /P-[2-9A-Z]{4}-[2-9A-Z]{2}/.exec(link)?.[0] as string;
  site.advance(14 * dayMs - 1_000);
  await norwich.signIn();
  await norwich.get(link).expect(200);
  site.advance(1_000);
  const late = await norwich.post(link).expect(410);
  expect(pageText(late.text)).toContain(`premier submissions link ${reference}`);
  expect(late.text).not.toContain(note);
  expect(await views()).toEqual([]);
  expect(lines.security('assistance_link_refused')).toHaveLength(1);
  const { status, stdout } = await runCli('submissions', ['link', reference], site);
  expect(status).toBe(0);
  expect(stdout).toMatch(/\/staff\/assistance\?token=P-\S+/);
});

test('the mail gives the link’s last day in London time, also just after midnight in summer', async () => {
  await site.services.close();
  // 00:30 on 11 June in London.
  site = await startServices({ TRUST_PROXY: '1' }, '2027-06-10T23:30:00Z', { log: lines.log });
  await sendEnquiry({});
  const { body } = await site.services.database.read
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', 'norwich@example.test')
    .executeTakeFirstOrThrow();
  expect(body).toContain('The link works until 25 June 2027, and every opening is recorded.');
});

test('an altered or invented link is not found', async () => {
  const link = await sendEnquiry();
  for (const other of [
    link.slice(0, -1),
    // Another letter, whichever the reference begins with.
    link.replace(/P-\w/, (start) => (start === 'P-Z' ? 'P-Y' : 'P-Z')),
    '/staff/assistance',
    '/staff/assistance?token=a',
  ])
    await norwich.post(other).expect(404);
  expect(await views()).toEqual([]);
});

test('assistance needs for a holiday are stored until the end of the day of return, then deleted', async () => {
  await sendEnquiry();
  // Seven nights from 6 May: the visitors return on 13 May.
  site.advance(Date.parse('2027-05-13T22:59:00Z') - site.services.now().getTime());
  await site.services.purgeExpired();
  expect(await isStored()).toBe(true);
  site.advance(2 * 60_000);
  await site.services.purgeExpired();
  expect(await isStored()).toBe(false);
  expect(await site.services.database.read.selectFrom('sensitivePeriods').selectAll().execute()).toEqual([]);
});

test('assistance needs without a named holiday are stored for ninety days, then deleted', async () => {
  await sendEnquiry({});
  site.advance(90 * dayMs - 60_000);
  await site.services.purgeExpired();
  expect(await isStored()).toBe(true);
  site.advance(2 * 60_000);
  await site.services.purgeExpired();
  expect(await isStored()).toBe(false);
});

test('a link to deleted assistance needs says so', async () => {
  const link = await sendEnquiry();
  await site.services.database.write((transaction) =>
    transaction.updateTable('submissions').set({ content: '[]' }).execute(),
  );
  const { text } = await norwich.post(link).expect(200);
  expect(pageText(text)).toContain('It is no longer kept');
});

describe('for an appointment', () => {
  const page = '/branches/norwich-shop/appointment';
  const access = 'A quiet hour, please';
  const appointment = {
    ...{ branch: 'norwich-shop', adviser: 'dev-malhotra', topic: 'cruise', way: 'shop', phone: '' },
    ...{ name: 'Ada Moss', email: 'ada@example.test', access },
  };
  const lastMailTo = async (recipient: string) => {
    const rows = await site.services.database.read
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('madeAt')
      .execute();
    return rows.at(-1)?.body ?? '';
  };
  const linkIn = (body: string, path: string) =>
    new RegExp(`https://www\\.example\\.test(${path}\\?token=\\S+)`).exec(body)?.[1] as string;
  const isAccessStored = async () => {
    await site.services.purgeExpired();
    const { content } = await site.services.database.read
      .selectFrom('submissions')
      .select('content')
      .where('form', '=', 'appointment')
      .executeTakeFirstOrThrow();
    return content.includes(access);
  };
  const goTo = (moment: string) => site.advance(Date.parse(moment) - site.services.now().getTime());
  const book = (more: Record<string, string> = {}) =>
    sendPageForm(site, page, 'appointment', {
      ...appointment,
      time: '2026-11-24T10:00:00.000Z',
      ...more,
    }).expect(303);

  test('the branch’s mail has a link to the access needs, and does not contain them', async () => {
    await book();
    const body = await lastMailTo('norwich@example.test');
    expect(body).not.toContain(access);
    expect(body).not.toContain('npm run');
    const link = linkIn(body, '/staff/assistance');
    expect(pageText((await norwich.post(link).expect(200)).text)).toContain(access);
    expect(await views()).toHaveLength(1);
  });

  test('access needs are stored until the end of the appointment’s day, even with a holiday named', async () => {
    await book({ offer_id: 'NX4127' });
    goTo('2026-11-24T23:59:00Z');
    expect(await isAccessStored()).toBe(true);
    goTo('2026-11-25T00:01:00Z');
    expect(await isAccessStored()).toBe(false);
  });

  test('access needs of a moved appointment are stored until the end of the new day', async () => {
    await book();
    const link = linkIn(await lastMailTo('ada@example.test'), '/appointment');
    const move = {
      token: new URLSearchParams(link.split('?')[1]).get('token') as string,
      branch: 'norwich-shop',
      adviser: 'dev-malhotra',
      time: '2026-12-08T10:00:00.000Z',
    };
    await sendPageForm(site, link, 'appointment-change', move).expect(303);
    goTo('2026-12-08T23:59:00Z');
    expect(await isAccessStored()).toBe(true);
    goTo('2026-12-09T00:01:00Z');
    expect(await isAccessStored()).toBe(false);
  });
});
