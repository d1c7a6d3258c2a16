/** People at the desk: inviting, changing roles, leaving, and attempts without the role. */
import { randomUUID } from 'node:crypto';
import { DeskVisitor, joinDesk } from '../support/desk-visitor.ts';
import { detail } from '../support/detail.ts';
import { pageText } from '../support/page-text.ts';
import { runCli } from '../support/run-cli.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const minuteMs = 60_000;

let site: Started;
let master: DeskVisitor;
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
  master = await joinDesk(site, { email: 'mo@example.test', name: 'Mo Hale' });
});
afterEach(() => site.services.close());

const read = () => site.services.database.read;
const idOf = async (email: string) =>
  (await read().selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const lastMail = async () =>
  (await read().selectFrom('outbox').select(['recipient', 'body']).orderBy('madeAt', 'desc').execute())[0];
/** A command's clock runs ahead of the site's, which a test moves, so the order is not that of the test. */
const acts = () =>
  read()
    .selectFrom('acts')
    .select(['name', 'role', 'action', 'subject', 'before', 'after'])
    .orderBy('at')
    .execute();

const ann = { name: 'Ann Lee', email: 'Ann@Example.test', roles: ['shop'], branches: ['norwich-shop'] };

test('a master invites a person by email, who then works for one branch', async () => {
  await master.post('/staff/people/new', ann).expect(303).expect('location', '/staff/people?done=invited');
  const mail = await lastMail();
  expect(mail?.recipient).toBe('ann@example.test');
  const link = /https:\S+\/staff\/invitation\?token=[\w-]{43}/.exec(mail?.body ?? '')?.[0] as string;
  const visitor = new DeskVisitor(site);
  expect((await visitor.accept(link)).status).toBe(200);
  expect(pageText((await visitor.get('/staff')).text)).toContain('Roles: Shop. Branches: Norwich.');
  const done = (await acts()).filter(({ name, subject }) => name === 'Ann Lee' || subject === 'Ann Lee');
  expect(Object.fromEntries(done.map(({ action, ...rest }) => [action, rest]))).toEqual({
    'staff invite': {
      ...{ name: 'Mo Hale', role: 'master', subject: 'Ann Lee', before: null },
      after: '{"roles":["shop"],"branches":["norwich-shop"]}',
    },
    'passkeys add': {
      ...{ name: 'Ann Lee', role: 'shop', subject: 'Chrome on Windows', before: null, after: null },
    },
  });
});

test.each([
  [{ ...ann, name: '' }, 'Enter the name'],
  [{ ...ann, email: 'ann' }, 'Enter an email address in the correct format'],
  [{ ...ann, email: 'mo@example.test' }, 'A person with this address works here already'],
  [{ ...ann, roles: [] }, 'Choose at least one role'],
  [{ ...ann, branches: [] }, 'Choose at least one branch for the role “Shop”'],
])(
  'an invalid invitation says what is wrong, beside the field and above the form: %j',
  async (fields, message) => {
    const page = await master.post('/staff/people/new', fields).expect(422);
    expect(pageText(page.text).split(message)).toHaveLength(3);
    expect(await read().selectFrom('staff').selectAll().execute()).toHaveLength(1);
  },
);

test('an unknown role, branch or field is refused', async () => {
  await master.post('/staff/people/new', { ...ann, roles: ['operator'] }).expect(422);
  await master.post('/staff/people/new', { ...ann, branches: ['atlantis'] }).expect(422);
  await master.post('/staff/people/new', { ...ann, admin: 'yes' }).expect(400);
  expect(await read().selectFrom('staff').selectAll().execute()).toHaveLength(1);
});

test('an invitation by command for a branch that does not exist names those that do', async () => {
  const args = ['invite', 'an@example.test', '--name', 'An Orr', '--role', 'shop', '--branch', 'atlantis'];
  const { status, stderr } = await runCli('staff', args, site);
  expect(status).toBe(2);
  expect(stderr).toMatch(/Unknown branch "atlantis": use .*\bely-shop, .*\bnorwich-shop\b/);
  expect(await read().selectFrom('staff').selectAll().execute()).toHaveLength(1);
});

test('a change needs the passkey again after five minutes, and what was typed stays', async () => {
  site.advance(5 * minuteMs);
  const refused = await master.post('/staff/people/new', ann).expect(422);
  expect(pageText(refused.text)).toContain('First confirm that it is you');
  expect(within(refused.text).getByRole('textbox', 'Name').attributes.value).toBe('Ann Lee');
  expect((await master.prove()).status).toBe(200);
  await master.post('/staff/people/new', ann).expect(303);
});

test('a change of roles holds at the next request of an open session', async () => {
  const other = await joinDesk(site, { email: 'al@example.test', name: 'Al Poe', roles: ['master'] });
  await other.get('/staff/people').expect(200);
  const id = await idOf('al@example.test');
  await master.post(`/staff/people/${id}`, { roles: ['editor'] }).expect(303);
  await other.get('/staff').expect(200);
  for (const address of ['/staff/people', '/staff/people/new', `/staff/people/${id}`])
    await other.get(address).expect(404);
  await other.post(`/staff/people/${id}`, { roles: ['master'] }).expect(404);
  expect((await acts()).find(({ action }) => action === 'staff change')).toMatchObject({
    ...{ name: 'Mo Hale', subject: 'Al Poe' },
    ...{ before: '{"roles":["master"]}', after: '{"roles":["editor"]}' },
  });
});

test('the last master can neither leave nor give up the role', async () => {
  const id = await idOf('mo@example.test');
  const given = await master.post(`/staff/people/${id}`, { roles: ['money'] }).expect(422);
  expect(pageText(given.text)).toContain('The desk needs a person who may invite others');
  await master.post(`/staff/people/${id}/leave`).expect(422);
  await master.get('/staff/people').expect(200);
});

test('a person who leaves is signed out in the same moment, and an invitation brings them back', async () => {
  const other = await joinDesk(site, { email: 'al@example.test', name: 'Al Poe', roles: ['money'] });
  const id = await idOf('al@example.test');
  await master.post(`/staff/people/${id}/leave`).expect(303);
  await other.get('/staff').expect(303);
  expect(pageText((await master.get('/staff/people')).text)).toContain('has left');
  const again = { ...ann, email: 'al@example.test', roles: ['service'] };
  await master.post('/staff/people/new', again).expect(303);
  expect(await idOf('al@example.test')).toBe(id);
  expect((await other.signIn()).status).toBe(400);
});

test('a new invitation by a master is emailed, and not shown to the master', async () => {
  await joinDesk(site, { email: 'al@example.test', name: 'Al Poe', roles: ['money'] });
  const answer = await master.post(`/staff/people/${await idOf('al@example.test')}/invite`).expect(303);
  expect(JSON.stringify([answer.headers, answer.text])).not.toContain('token');
  expect((await lastMail())?.recipient).toBe('al@example.test');
});

test('each person sees their own acts, and a master those of everybody', async () => {
  const other = await joinDesk(site, { email: 'al@example.test', name: 'Al Poe', roles: ['money'] });
  const own = pageText((await other.get('/staff/acts').expect(200)).text);
  expect(own).toContain('passkeys add: Chrome on Windows');
  expect(own).not.toContain('Mo Hale');
  const all = pageText((await master.get('/staff/acts').expect(200)).text);
  for (const name of ['Mo Hale (master)', 'Al Poe (money)', '(operator) staff invite: Al Poe'])
    expect(all).toContain(name);
});

test('the list of acts is paged', async () => {
  const { write } = site.services.database;
  const row = { staff: 'x', name: 'Al Poe', role: 'money', action: 'payments match', person: null };
  const blank = { before: null, after: null, why: null, phase: 'done' as const, intent: null };
  await write(async (transaction) => {
    for (let at = 0; at < 60; at += 1)
      await transaction
        .insertInto('acts')
        .values({ ...row, ...blank, id: randomUUID(), subject: `R-${at}`, at: '2026-11-20T09:00:00.000Z' })
        .execute();
  });
  const first = await master.get('/staff/acts').expect(200);
  const older = within(first.text).getByRole('link', 'Older').attributes.href as string;
  const second = await master.get(older).expect(200);
  const subjects = [first, second].flatMap(({ text }) => text.match(/R-\d+/g) ?? []);
  expect(new Set(subjects).size).toBe(60);
  expect(subjects).toHaveLength(60);
});

test('the list of people is paged by name, and those who have left come last', async () => {
  const names = Array.from({ length: 120 }, (_, at) => `Person ${String(at).padStart(3, '0')}`);
  await site.services.database.write((transaction) =>
    transaction
      .insertInto('staff')
      .values(
        names.map((name, at) => ({
          ...{ id: randomUUID(), name, email: `${at}@example.test`, roles: '["money"]', branches: '[]' },
          ...{ createdAt: '2026-11-20T09:00:00.000Z', subject: null, rolesFrom: 'desk' as const },
          leftAt: at < 60 ? '2026-11-20T10:00:00.000Z' : null,
        })),
      )
      .execute(),
  );
  const found: string[] = [];
  let page: string | undefined = '/staff/people';
  while (page) {
    const list = within((await master.get(page).expect(200)).text);
    found.push(...list.getAllByRole('link', /^(Mo Hale|Person)/).map(({ text }) => text));
    page = list.queryByRole('link', 'More people')?.attributes.href;
  }
  expect(found).toEqual(['Mo Hale', ...names.slice(60), ...names.slice(0, 60)]);
});

detail('500 guessed ids and links show a shop nothing of other people', async () => {
  const shop = await joinDesk(site, {
    email: 'sh@example.test',
    name: 'Shop',
    roles: ['shop'],
    branches: ['ely-shop'],
  });
  const known = await idOf('mo@example.test');
  const ids = [known, ...Array.from({ length: 124 }, () => randomUUID())];
  for (const [at, id] of ids.entries())
    for (const [method, address] of [
      ['get', `/staff/people/${id}`],
      ['post', `/staff/people/${id}`],
      ['post', `/staff/people/${id}/leave`],
      ['get', `/staff/assistance?token=P-7K3F-29.${id.slice(0, 6)}.${'A'.repeat(43)}`],
    ] as const) {
      // Each from another client, so that no rate limit answers in place of the desk.
      shop.address = `203.0.113.${at}`;
      const { status, text } = await shop[method](address);
      expect(status).toBe(404);
      expect(text).not.toContain('Mo Hale');
      expect(text).not.toContain('mo@example.test');
    }
});
