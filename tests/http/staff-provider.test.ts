/** Sign-in to the desk by OpenID Connect, at a real provider: who gets in, and with which roles. */
import { DeskVisitor, inviteByCommand, joinDesk } from '../support/desk-visitor.ts';
import { detail } from '../support/detail.ts';
import {
  type CompanyBrowser,
  type CompanyPerson,
  type SignInOptions,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { openJsonLog } from '../support/json-log.ts';
import { pageText } from '../support/page-text.ts';
import { runCli } from '../support/run-cli.ts';
import { contentDay, type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const minuteMs = 60_000;
const provider = await startIdentityProvider();
const settings = {
  TRUST_PROXY: '1',
  ...provider.settings,
  STAFF_OIDC_ROLES: 'premier-shop-norwich=shop:norwich-shop,premier-editors=editor,premier-masters=master',
};

let site: Started;
let lines: ReturnType<typeof openJsonLog>['lines'];
let visitor: DeskVisitor;
let browser: CompanyBrowser;

async function start(changed: Record<string, string> = {}): Promise<void> {
  const opened = openJsonLog();
  lines = opened.lines;
  site = await startServices({ ...settings, ...changed }, contentDay, { log: opened.log });
  visitor = new DeskVisitor(site);
}

beforeEach(async () => {
  provider.isDown = false;
  browser = provider.newBrowser();
  await start();
});
afterEach(() => site.services.close());

let subjects = 0;
/** Adds a person to the company's accounts and resolves with the subject. */
function addPerson(person: CompanyPerson): string {
  subjects += 1;
  const subject = `subject-${subjects}`;
  provider.people.set(subject, { email_verified: true, ...person });
  return subject;
}
const ann = { email: 'Ann@example.test', name: 'Ann Lee' };
const editor = { ...ann, groups: ['all', 'premier-editors'] };

/** Goes to the provider and back; resolves with the way back, which was not opened yet. */
async function visitProvider(
  person: SignInOptions,
  { from = '/staff/provider/sign-in', change = (_: URL) => {} } = {},
): Promise<string> {
  const begun = await visitor.open(from);
  expect(begun.status).toBe(303);
  const url = new URL(begun.headers.location as string);
  change(url);
  return browser.signIn(url.href, person);
}

/** Opens the way back as browsers do: begun at the provider, then again from here. */
async function comeBack(address: string) {
  const bounce = await visitor.open(address, 'cross-site');
  expect([bounce.status, bounce.headers['set-cookie']]).toEqual([200, undefined]);
  expect(bounce.text).toContain('http-equiv="refresh"');
  return visitor.open(address);
}

const signIn = async (person: SignInOptions, options = {}) => comeBack(await visitProvider(person, options));
const staffRows = () => site.services.database.read.selectFrom('staff').selectAll().execute();
const sessions = () => site.services.database.read.selectFrom('staffSessions').selectAll().execute();
const refusals = () =>
  lines()
    .filter(({ event }) => event === 'staff_sign_in_refused')
    .map(({ reason }) => reason);

/** Expects a page that says why, without a session, and the reason in the security log. */
async function expectRefused(
  answer: { status: number; text: string },
  reason: string,
  text: string,
): Promise<void> {
  expect([answer.status, refusals().at(-1)]).toEqual([400, reason]);
  expect(pageText(answer.text)).toContain(text);
  await visitor.get('/staff').expect(303);
  expect(await sessions()).toEqual([]);
}

test('a person whose group gives a role signs in without scripts, and is made at the first sign-in', async () => {
  const lost = within((await visitor.post('/staff/people/new', { name: 'Ben Cole' }).expect(401)).text);
  expect(lost.getByRole('link', /^1. Sign in with my company account/).attributes.target).toBe('_blank');
  const page = await visitor.get('/staff/sign-in').expect(200);
  const link = within(page.text).getByRole('link', 'Sign in with my company account');
  const answer = await signIn({ as: addPerson(editor) }, { from: link.attributes.href });
  expect([answer.status, answer.headers.location]).toEqual([303, '/staff']);
  expect(answer.headers['set-cookie']).toEqual([
    '__Host-staff-provider=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Strict',
    expect.stringMatching(/^__Host-staff=[\w-]{43}; Max-Age=36000; .*SameSite=Strict$/),
  ]);
  const home = pageText((await visitor.get('/staff').expect(200)).text);
  expect(home).toContain('You are signed in as Ann Lee, ann@example.test. Roles: Editor.');
  expect(home).not.toContain('passkey. Add another');
  expect(lines().find(({ event }) => event === 'staff_signed_in')).toMatchObject({ reason: 'provider' });
  const acts = await site.services.database.read.selectFrom('acts').selectAll().execute();
  expect(acts).toMatchObject([
    { name: 'Ann Lee', role: 'editor', action: 'groups apply', before: null, after: '{"roles":["editor"]}' },
  ]);
  expect(acts[0]?.staff).toBe((await staffRows())[0]?.id);
});

test('a person on the list signs in with the roles given at the desk, and passkeys work beside it', async () => {
  const invited = await joinDesk(site, { ...ann, roles: ['money'] });
  const subject = addPerson({ ...ann, groups: ['all'] });
  expect((await signIn({ as: subject })).status).toBe(303);
  expect(pageText((await visitor.get('/staff')).text)).toContain('Roles: Money.');
  expect((await invited.signIn()).status).toBe(200);
  expect((await signIn({ as: subject })).status).toBe(303);
  expect(await staffRows()).toHaveLength(1);
});

test('roles of groups win over those given at the desk, and hold from each sign-in', async () => {
  await joinDesk(site, { ...ann, roles: ['money', 'master'] });
  const subject = addPerson({ ...ann, groups: ['premier-editors', 'premier-shop-norwich'] });
  await signIn({ as: subject });
  expect(pageText((await visitor.get('/staff')).text)).toContain('Roles: Shop, Editor. Branches: Norwich.');
  provider.people.set(subject, { ...ann, email_verified: true, groups: ['premier-shop-norwich'] });
  await signIn({ as: subject });
  expect(pageText((await visitor.get('/staff')).text)).toContain('Roles: Shop. Branches: Norwich.');
});

test('a person on no list and in no group with a role gets in nowhere, and learns who can help', async () => {
  const answer = await signIn({ as: addPerson({ ...ann, groups: ['all'] }) });
  await expectRefused(
    answer,
    'no-role',
    'gives you no role at the desk. Ask a person with the role “Master”',
  );
  expect(await staffRows()).toEqual([]);
});

test('a group that is taken away ends every session at the next sign-in, and passkeys open nothing', async () => {
  const invited = await joinDesk(site, { ...ann, roles: ['money'] });
  const subject = addPerson(editor);
  await signIn({ as: subject });
  provider.people.set(subject, { ...ann, email_verified: true });
  await expectRefused(await signIn({ as: subject }), 'no-role', 'gives you no role at the desk');
  await expectRefused(await signIn({ as: subject }), 'no-role', 'gives you no role at the desk');
  await invited.get('/staff').expect(303);
  expect((await invited.signIn()).status).toBe(400);
  provider.people.set(subject, { email_verified: true, ...editor });
  expect((await signIn({ as: subject })).status).toBe(303);
});

test('a person who has left gets in nowhere, though the group is still theirs', async () => {
  const subject = addPerson(editor);
  await signIn({ as: subject });
  await runCli('staff', ['leave', 'ann@example.test'], site);
  await visitor.get('/staff').expect(303);
  await expectRefused(
    await signIn({ as: subject }),
    'left',
    'Your access to the desk has ended. Ask a person',
  );
  await inviteByCommand(site, { ...ann, roles: ['money'] });
  expect((await signIn({ as: subject })).status).toBe(303);
});

test('an address that the provider has not verified opens nothing, and adds no person', async () => {
  await joinDesk(site, { ...ann, roles: ['money'] });
  await site.services.database.write((transaction) => transaction.deleteFrom('staffSessions').execute());
  for (const person of [{ ...editor, email_verified: false }, { groups: editor.groups }]) {
    browser = provider.newBrowser();
    await expectRefused(await signIn({ as: addPerson(person) }), 'email', 'no confirmed email address');
  }
  expect((await staffRows()).map(({ subject }) => subject)).toEqual([null]);
});

test('a successor with the address of another person does not get into the place of that person', async () => {
  await signIn({ as: addPerson(editor) });
  await visitor.post('/staff/sign-out').expect(303);
  browser = provider.newBrowser();
  const answer = await signIn({ as: addPerson(editor) });
  await expectRefused(answer, 'other-person', 'belongs to another person’s sign-in');
});

test('a way back works once: neither a copied cookie nor another browser uses it again', async () => {
  const subject = addPerson(editor);
  const address = await visitProvider({ as: subject });
  const { providerCookie } = visitor;
  const stranger = new DeskVisitor(site);
  expect((await stranger.open(address)).status).toBe(400);
  expect(stranger.cookie).toBe('');
  expect((await comeBack(address)).status).toBe(303);
  for (const copied of ['', providerCookie]) {
    stranger.providerCookie = copied;
    expect((await stranger.open(address)).status).toBe(400);
  }
  expect(stranger.cookie).toBe('');
  expect(await sessions()).toHaveLength(1);
  // Each reason is logged once a minute.
  expect(refusals()).toEqual(['used']);
});

test('a way back of another sign-in is refused: its state or nonce is not that of this browser', async () => {
  const subject = addPerson(editor);
  const other = await visitProvider({ as: subject });
  await visitor.open('/staff/provider/sign-in');
  await expectRefused(await comeBack(other), 'token', 'was not for this sign-in');
  const change = (url: URL) => url.searchParams.set('nonce', 'A'.repeat(43));
  await expectRefused(await signIn({ as: subject }, { change }), 'token', 'was not for this sign-in');
});

test('a sign-in is older than five minutes, or was stopped at the provider', async () => {
  const address = await visitProvider({ as: addPerson(editor) });
  site.advance(5 * minuteMs);
  await expectRefused(await comeBack(address), 'used', 'is older than five minutes');
  browser = provider.newBrowser();
  await expectRefused(await signIn({}), 'cancelled', 'was stopped there');
});

test('a sign-in leads back to an address of the desk, and to no other site', async () => {
  const subject = addPerson(editor);
  for (const [to, expected] of [
    ['/staff/acts?after=x', '/staff/acts?after=x'],
    ['https://evil.test', '/staff'],
    ['//evil.test', '/staff'],
    ['/staff@evil.test', '/staff'],
  ] as const) {
    const from = `/staff/provider/sign-in?to=${encodeURIComponent(to)}`;
    const answer = await signIn({ as: subject }, { from });
    expect([to, answer.headers.location]).toEqual([to, expected]);
  }
  expect(browser.asked).toBe(1);
});

test('a change needs a fresh sign-in at the provider, whose proof is good for five minutes', async () => {
  const subject = addPerson({ ...ann, groups: ['premier-masters'] });
  // The provider's session is from the morning, which is no proof.
  await signIn({ as: subject, ageSeconds: 3_600 });
  const person = { name: 'Mo Hale', email: 'mo@example.test', roles: ['money'] };
  const refused = await visitor.post('/staff/people/new', person).expect(422);
  const page = within(refused.text);
  expect(page.getByRole('textbox', 'Name').attributes.value).toBe('Mo Hale');
  const link = page.getByRole('link', 'Confirm with my company account (opens a new tab)').attributes;
  expect(link.target).toBe('_blank');
  const answer = await signIn({ as: subject }, { from: link.href });
  expect([answer.status, answer.headers.location, browser.asked]).toEqual([303, '/staff?done=proved', 2]);
  expect(pageText((await visitor.get('/staff?done=proved')).text)).toContain('Confirmed for five minutes.');
  await visitor.post('/staff/people/new', person).expect(303);
  site.advance(5 * minuteMs);
  await visitor.post('/staff/people/new', { ...person, email: 'al@example.test' }).expect(422);
});

test('neither an old session at the provider nor another person’s sign-in is a proof', async () => {
  const subject = addPerson({ ...ann, groups: ['premier-masters'] });
  await signIn({ as: subject, ageSeconds: 3_600 });
  const before = await sessions();
  const from = '/staff/provider/prove';
  const ignore = (url: URL) => {
    url.searchParams.delete('prompt');
    url.searchParams.delete('max_age');
  };
  expect((await signIn({ as: subject }, { from, change: ignore })).status).toBe(400);
  browser = provider.newBrowser();
  const other = addPerson({ email: 'mo@example.test', groups: ['premier-masters'] });
  expect((await signIn({ as: other }, { from })).status).toBe(400);
  expect(refusals()).toEqual(['token', 'proof']);
  expect(await sessions()).toEqual(before);
  await new DeskVisitor(site)
    .get(from)
    .expect(303)
    .expect('location', '/staff/sign-in?to=%2Fstaff%2Fprovider%2Fprove');
});

test('a person of a group has a passkey by invitation alone, as it would outlive the group', async () => {
  await signIn({ as: addPerson(editor) });
  expect(pageText((await visitor.get('/staff/passkeys')).text)).toContain('can invite you to one');
  expect((await visitor.ask('register/options')).status).toBe(400);
  const link = await inviteByCommand(site, { email: 'ann@example.test' });
  expect((await visitor.accept(link)).status).toBe(200);
});

test('while the provider is down, a page says what to do, and passkeys work', async () => {
  const invited = await joinDesk(site, { ...ann, roles: ['money'] });
  provider.isDown = true;
  const begun = await visitor.open('/staff/provider/sign-in');
  expect(begun.status).toBe(503);
  expect(pageText(begun.text)).toContain('The company account does not answer');
  expect(pageText(begun.text)).toContain('Sign in with a passkey if you have one');
  expect((await invited.signIn()).status).toBe(200);
  await visitor.get('/staff/sign-in').expect(200);
  expect(lines().find(({ event }) => event === 'staff_provider_failed')).toMatchObject({
    reason: expect.stringMatching(/^(?:UND_ERR_SOCKET|ECONNRESET)$/),
  });

  provider.isDown = false;
  const address = await visitProvider({ as: addPerson({ ...ann, groups: [] }) });
  provider.isDown = true;
  expect((await comeBack(address)).status).toBe(503);
  provider.isDown = false;
  expect((await signIn({})).status).toBe(303);
});

detail('a provider that accepts connections and says nothing is given up after five seconds', async () => {
  const { createServer } = await import('node:net');
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  await site.services.close();
  const { port } = silent.address() as { port: number };
  await start({ STAFF_OIDC_ISSUER: `http://127.0.0.1:${port}` });
  await visitor.get('/staff/provider/sign-in').expect(503);
  expect(lines().find(({ event }) => event === 'staff_provider_failed')).toMatchObject({
    reason: 'OAUTH_TIMEOUT',
  });
  silent.close();
});

test('nothing of a sign-in is in a log line, and no page of it in a cache', async () => {
  const { pageCache, payloadCache } = site.services;
  const before = [pageCache.size.entries, payloadCache.size.entries];
  const address = await visitProvider({ as: addPerson(editor) });
  const flow = visitor.providerCookie;
  const answer = await comeBack(address);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  await comeBack(address);
  expect([pageCache.size.entries, payloadCache.size.entries]).toEqual(before);
  const written = JSON.stringify(lines());
  expect(written).toContain('/staff');
  const { searchParams } = new URL(address, 'https://www.example.test');
  const secrets = [
    ...['code', 'state'].map((name) => searchParams.get(name) as string),
    ...[flow.slice(22, 65), visitor.cookie.slice(13), provider.settings.STAFF_OIDC_CLIENT_SECRET],
    ...['ann@example.test', 'Ann Lee', 'subject-', 'premier-editors'],
  ];
  for (const secret of secrets) {
    expect(secret?.length).toBeGreaterThan(5);
    expect(written).not.toContain(secret);
  }
});

test('a group with a branch that does not exist stops the start, which names those that do', async () => {
  const wrong = start({ STAFF_OIDC_ROLES: 'g=shop:atlantis' });
  await expect(wrong).rejects.toThrow(
    /^STAFF_OIDC_ROLES: Unknown branch "atlantis": use .*ely-shop, .*norwich-shop.*\.$/,
  );
});

test('without a provider there is no such link or address', async () => {
  await site.services.close();
  await start({
    STAFF_OIDC_ISSUER: '',
    STAFF_OIDC_CLIENT_ID: '',
    STAFF_OIDC_CLIENT_SECRET: '',
    STAFF_OIDC_ROLES: '',
  });
  expect((await visitor.get('/staff/sign-in').expect(200)).text).not.toContain('company account');
  await visitor
    .get('/staff/provider/sign-in')
    .expect(303)
    .expect('location', '/staff/sign-in?to=%2Fstaff%2Fprovider%2Fsign-in');
  await (await joinDesk(site, ann)).get('/staff/provider/sign-in').expect(404);
});
