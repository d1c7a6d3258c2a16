/** Sign-in to the desk: invitations, passkeys, sessions, and attempts that open none of them. */
import supertest from 'supertest';
import { AccountVisitor } from '../support/account-visitor.ts';
import { DeskVisitor, deskOrigin, inviteByCommand, joinDesk } from '../support/desk-visitor.ts';
import { openJsonLog } from '../support/json-log.ts';
import { pageText } from '../support/page-text.ts';
import { findAttribute, findTexts } from '../support/read-html.ts';
import { runCli } from '../support/run-cli.ts';
import { type Started, startServices } from '../support/start-services.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const origin = deskOrigin;

let site: Started;
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => site.services.close());

const ada = { email: 'ada@example.test', name: 'Ada Moss', roles: ['master'] };
const pathOf = (link: string) => link.replace(deskOrigin, '');
const tokenOf = (link: string) => new URL(link).searchParams.get('token') as string;
const rows = (table: 'staffSessions' | 'staffPasskeys' | 'staffChallenges') =>
  site.services.database.read.selectFrom(table).selectAll().execute();

test('an invitation by command makes a passkey, signs its owner in, and works once', async () => {
  const link = await inviteByCommand(site, ada);
  const visitor = new DeskVisitor(site);
  const page = await visitor.get(pathOf(link)).expect(200);
  expect(page.text).toContain('Make my passkey');
  expect((await visitor.accept(link)).status).toBe(200);
  const home = await visitor.get('/staff').expect(200);
  expect(pageText(home.text)).toContain('You are signed in as Ada Moss, ada@example.test. Roles: Master.');
  const replay = new DeskVisitor(site);
  expect((await replay.accept(link)).status).toBe(400);
  await replay.get(pathOf(link)).expect(410);
  expect(await rows('staffPasskeys')).toHaveLength(1);
});

test('an invitation ends after one hour, and when a newer one is made', async () => {
  const first = await inviteByCommand(site, ada);
  const second = await inviteByCommand(site, { email: ada.email });
  await new DeskVisitor(site).get(pathOf(first)).expect(410);
  site.advance(hourMs - minuteMs);
  await new DeskVisitor(site).get(pathOf(second)).expect(200);
  // The command's own clock may be seconds ahead.
  site.advance(2 * minuteMs);
  await new DeskVisitor(site).get(pathOf(second)).expect(410);
  expect((await new DeskVisitor(site).accept(second)).status).toBe(400);
});

test('of two people with one invitation, at the same moment, one passkey is stored', async () => {
  const link = await inviteByCommand(site, ada);
  const answers = await Promise.all(Array.from({ length: 5 }, () => new DeskVisitor(site).accept(link)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  expect(await rows('staffPasskeys')).toHaveLength(1);
});

test('a passkey signs its owner in with a strict cookie, which replaces the session before it', async () => {
  const visitor = await joinDesk(site, ada);
  const first = visitor.cookie;
  const answer = await visitor.signIn();
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^__Host-staff=[\w-]{43}; Max-Age=36000; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  expect(visitor.cookie).not.toBe(first);
  expect(await rows('staffSessions')).toHaveLength(1);
});

test('a cookie that was set before the sign-in opens nothing afterwards', async () => {
  const visitor = await joinDesk(site, ada);
  const fixed = `__Host-staff=${'A'.repeat(43)}`;
  visitor.cookie = fixed;
  expect((await visitor.signIn()).status).toBe(200);
  visitor.cookie = fixed;
  await visitor.get('/staff').expect(303).expect('location', '/staff/sign-in?to=%2Fstaff');
});

test('the answer of a passkey is accepted once', async () => {
  const visitor = await joinDesk(site, ada);
  const { body: options } = await visitor.ask('sign-in/options');
  const response = visitor.passkey.answer(options, { origin });
  expect((await visitor.ask('sign-in', { response })).status).toBe(200);
  const stranger = new DeskVisitor(site);
  expect((await stranger.ask('sign-in', { response })).status).toBe(400);
  expect(stranger.cookie).toBe('');
});

test('a challenge expires after five minutes, and does not serve another purpose', async () => {
  const visitor = await joinDesk(site, ada);
  const { body: late } = await visitor.ask('sign-in/options');
  const { body: proof } = await visitor.ask('prove/options');
  const answer = (options: { challenge: string }) => ({
    response: visitor.passkey.answer({ ...options, rpId: 'www.example.test' }, { origin }),
  });
  expect((await visitor.ask('sign-in', answer(proof))).status).toBe(400);
  site.advance(5 * minuteMs);
  expect((await visitor.ask('sign-in', answer(late))).status).toBe(400);
});

test('a passkey answers only for this origin, with a fingerprint or a PIN, and by its own key', async () => {
  const visitor = await joinDesk(site, ada);
  const tries = [{ origin: 'https://www.example.test.evil.test' }, { origin, userVerified: false }];
  for (const each of tries) {
    const { body: options } = await visitor.ask('sign-in/options');
    expect((await visitor.ask('sign-in', { response: visitor.passkey.answer(options, each) })).status).toBe(
      400,
    );
  }
  const stranger = new DeskVisitor(site);
  const { body: options } = await stranger.ask('sign-in/options');
  const forged = {
    ...stranger.passkey.answer(options, { origin }),
    id: visitor.passkey.id.toString('base64url'),
  };
  expect((await stranger.ask('sign-in', { response: { ...forged, rawId: forged.id } })).status).toBe(400);
  for (const response of [null, 'x', {}, { id: 'x' }, { ...forged, response: { clientDataJSON: '<' } }])
    expect((await stranger.ask('sign-in', { response })).status).toBe(400);
});

test('a session ends after 30 minutes without a request, and after 10 hours in any case', async () => {
  const visitor = await joinDesk(site, ada);
  site.advance(30 * minuteMs);
  await visitor.get('/staff').expect(303);
  await visitor.signIn();
  for (let at = 0; at < 23; at += 1) {
    site.advance(25 * minuteMs);
    await visitor.get('/staff').expect(200);
  }
  site.advance(24 * minuteMs);
  await visitor.get('/staff').expect(200);
  site.advance(minuteMs);
  await visitor.get('/staff').expect(303);
});

const text = 'Typed for half an hour,\n“and not lost” & <not> £5';
const revision = '0';
const person = { name: 'Ada Moss', phone: '01632 960 001', email: 'ada@example.test' };
const picture = { alt: text, credit: 'A. Sample', licence: 'our own', focus: 'left top' };
const appointment = '/staff/diary/appointments/A-7K3F-29';
const letter = { subject: 'Sun', preview: 'And sea', text: text.repeat(400), topics: ['cruises', 'offers'] };
const price = { price: '1,234.56', 'cabins-0': '99', madeFrom: '3', confirm: 'yes' };
/** Every form of the desk with a field, by its address. */
const typedForms: Readonly<Record<string, Record<string, string | string[]>>> = {
  '/staff/enquiries/P-7K3F-29/claim': { revision },
  '/staff/enquiries/P-7K3F-29/answer': { revision, text },
  '/staff/enquiries/P-7K3F-29/record': { revision, way: 'phone', text },
  '/staff/enquiries/P-7K3F-29/note': { revision, text },
  '/staff/enquiries/P-7K3F-29/hand-on': { revision, branch: 'ely-shop', text },
  '/staff/enquiries/P-7K3F-29/close': { revision, text },
  '/staff/diary/book?branch=ely-shop&adviser=dev&time=2026-11-24T10%3A00%3A00.000Z': person,
  '/staff/diary/block?branch=ely-shop&day=2026-11-24': { adviser: 'all', from: '24 11', why: 'training' },
  [`${appointment}/move?day=2026-11-25`]: { to: '2026-11-25T11:30:00.000Z dev' },
  '/staff/events/launch/check-in': { code: 'AB-CD' },
  '/staff/events/launch/undo': { code: 'AB-CD' },
  '/staff/events/launch/confirm': { code: 'AB-CD' },
  '/staff/events/launch/cancel': { code: 'AB-CD' },
  '/staff/payments/R-1/settle': { note: text },
  '/staff/payments/R-1/refund': { amount: '12.50', reason: text, seen: '0' },
  '/staff/prices/NX4127': price,
  '/staff/prices/NX4127/right': { number: '0', place: 'view=all' },
  '/staff/prices/NX4127/withdraw': { number: '0', why: text },
  '/staff/prices/NX4127/undo': { number: '0' },
  '/staff/notices': { version: '', id: 'snow', text },
  '/staff/places': { version: '1', code: 'NX4127', left: '3' },
  '/staff/rates': { version: '1', currency: 'EUR', rate: '1.15' },
  '/staff/rates/remove': { version: '1', id: 'EUR' },
  '/staff/content/branches/ely-shop': { text: text.repeat(1_000), when: 'at', at: 'tomorrow', why: text },
  '/staff/content/branches/sudbury-shop': {
    ...{ madeFrom: '0', base: 'slug: sudbury-shop\nname: Sudbury\n', step: 'add item.team' },
    ...{ 'item.name': 'Sudbury', 'item.team:is': '0 1', 'item.team.0.days': ['1', '2'], 'item.about': text },
  },
  '/staff/content/branches/ely-shop/withdraw': { number: '0', why: text },
  '/staff/content/branches/ely-shop/undo': { number: '0' },
  '/staff/content/branches/ely-shop/discard': { number: '0' },
  '/staff/content/offers/NX4127/copy': { code: 'NX9001', slug: 'a-copy' },
  '/staff/pictures/0123456789abcdef0123456789abcdef': picture,
  '/staff/newsletters/new': letter,
  '/staff/newsletters/2026-11-sun/change': { ...letter, revision },
  '/staff/newsletters/2026-11-sun/send': { revision, when: 'now', readers: '12' },
  '/staff/newsletters/2026-11-sun/finish': { revision },
  '/staff/people/new': { name: 'Ben Cole', email: 'ben@example.test', roles: ['shop', 'money'] },
  '/staff/people/ben': { roles: 'shop', branches: ['ely-shop', 'norwich-shop'] },
  '/staff/passkeys/remove': { id: 'key' },
  '/staff/visitors': { email: 'ann@example.test', references: 'P-7K3F-29' },
  '/staff/visitors/export': { email: 'ann@example.test', references: '' },
  '/staff/visitors/erase': { email: 'ann@example.test', references: '', again: 'ann@example.test' },
};

/** Values of hidden inputs and of texts, in order by name. */
function typedIn(html: string): string[][] {
  const inputs = [...html.matchAll(/<input type="hidden"[^>]*>|<textarea[\s\S]*?<\/textarea>/g)];
  return inputs.map(([input]) => {
    const value = findAttribute(input, 'input', 'value') ?? findTexts(input, 'textarea')[0];
    return [findAttribute(input, '(?:input|textarea)', 'name') ?? '', value ?? ''];
  });
}

test('every form of the desk that is sent without a session comes back with all that was typed', async () => {
  const visitor = new DeskVisitor(site);
  for (const [address, fields] of Object.entries(typedForms)) {
    const page = await visitor.post(address, fields);
    const sent = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, each]),
    );
    const form = findAttribute(page.text, 'form', 'action')?.replaceAll('&amp;', '&');
    expect([page.status, form, typedIn(page.text)]).toEqual([401, address, sent]);
  }
});

test('a form with a picture comes back with its texts, and asks for the picture again', async () => {
  const content = Buffer.alloc(3_000_000, 'x');
  const file = { field: 'photo', name: 'beach.jpg', content };
  const page = await new DeskVisitor(site).postFile('/staff/pictures/new', picture, file).expect(401);
  expect(typedIn(page.text)).toEqual(Object.entries(picture));
  expect(findAttribute(page.text, 'form', 'action')).toBe('/staff/pictures/new');
  expect(findAttribute(page.text, 'form', 'encType')).toBe('multipart/form-data');
  expect(findAttribute(page.text, 'input type="file"', 'name')).toBe('photo');
  expect(pageText(page.text)).toContain('What you typed is still here; the picture has to be chosen again.');
});

test('signing out ends the session of a copied cookie too', async () => {
  const visitor = await joinDesk(site, ada);
  await visitor.post('/staff/sign-out').expect(303).expect('location', '/staff/sign-in');
  await visitor.get('/staff').expect(303);
});

test('a person who has left is signed out everywhere at once, and no passkey or invitation lets them in', async () => {
  const visitor = await joinDesk(site, ada);
  await joinDesk(site, { email: 'mo@example.test' });
  const { body: options } = await visitor.ask('sign-in/options');

  const { stdout } = await runCli('staff', ['leave', ada.email], site);
  expect(stdout).toBe('Ada Moss is signed out everywhere, and cannot sign in again.\n');
  await visitor.get('/staff').expect(303);
  expect(
    (await visitor.ask('sign-in', { response: visitor.passkey.answer(options, { origin }) })).status,
  ).toBe(400);
  expect(await rows('staffPasskeys')).toHaveLength(1);
});

test('a new invitation replaces every passkey and session of its owner', async () => {
  const before = await joinDesk(site, ada);
  const after = new DeskVisitor(site);
  expect((await after.accept(await inviteByCommand(site, { email: ada.email }))).status).toBe(200);
  await before.get('/staff').expect(303);
  expect((await before.signIn()).status).toBe(400);
  expect((await after.signIn()).status).toBe(200);
});

test('a cookie copied to another browser opens nothing that asks for the passkey again', async () => {
  const visitor = await joinDesk(site, ada);
  const colleague = await joinDesk(site, { email: 'mo@example.test', name: 'Mo Hale' });
  site.advance(5 * minuteMs);
  const thief = new DeskVisitor(site);
  thief.cookie = visitor.cookie;
  // Neither a passkey of the thief nor one of a colleague proves that the person is there.
  for (const passkey of [thief.passkey, colleague.passkey]) {
    const { body: options } = await thief.ask('prove/options');
    expect((await thief.ask('prove', { response: passkey.answer(options, { origin }) })).status).toBe(400);
    expect((await thief.ask('register/options')).status).toBe(400);
    await thief.post('/staff/passkeys/remove', { id: 'x' }).expect(422);
    const invited = { name: 'Eve', email: 'eve@example.test', roles: ['master'] };
    await thief.post('/staff/people/new', invited).expect(422);
  }
  expect(await rows('staffPasskeys')).toHaveLength(2);
});

test('a second passkey needs a fresh proof, and the last one cannot be removed', async () => {
  const visitor = await joinDesk(site, ada);
  expect(pageText((await visitor.get('/staff').expect(200)).text)).toContain('You have one passkey.');
  site.advance(5 * minuteMs);
  expect((await visitor.ask('register/options')).status).toBe(400);
  expect((await visitor.prove()).status).toBe(200);
  const second = new DeskVisitor(site);
  const { body: options } = await visitor.ask('register/options');
  const response = second.passkey.register(options, { origin });
  expect((await visitor.ask('register', { response })).status).toBe(200);
  expect(pageText((await visitor.get('/staff')).text)).not.toContain('You have one passkey.');
  const remove = (id: Buffer) => visitor.post('/staff/passkeys/remove', { id: id.toString('base64url') });
  await remove(visitor.passkey.id).expect(303);
  await remove(second.passkey.id).expect(422);
  expect(await rows('staffPasskeys')).toHaveLength(1);
  expect((await second.signIn()).status).toBe(200);
});

test('a post from another site is refused, and a link from another site opens by way of a page here', async () => {
  const visitor = await joinDesk(site, ada);
  const asOther = { cookie: visitor.cookie, accept: 'text/html', 'sec-fetch-site': 'cross-site' };
  await supertest(site.app).post('/staff/sign-out').set(asOther).expect(403);
  await supertest(site.app).post('/staff/sign-out').set({ cookie: visitor.cookie }).expect(403);
  await visitor.get('/staff').expect(200);
  const bounce = await supertest(site.app)
    .get('/staff/acts?after=%22%3E%3Cscript%3E')
    .set(asOther)
    .expect(200);
  expect(bounce.text).toContain(
    '<meta http-equiv="refresh" content="0; url=/staff/acts?after=%22%3E%3Cscript%3E">',
  );
  expect(bounce.text).not.toContain('<script>');
  expect(bounce.text).not.toContain('Ada Moss');
});

test('a sign-in leads back to an address of the desk, and to no other site', async () => {
  const visitor = await joinDesk(site, ada);
  await visitor.get('/staff/sign-in?to=/staff/acts').expect(303).expect('location', '/staff/acts');
  for (const to of [
    'https://evil.test',
    '//evil.test',
    '/staff//evil.test\\@x',
    '/staffevil',
    '/offers',
    '/staff@evil.test',
  ])
    await visitor
      .get(`/staff/sign-in?to=${encodeURIComponent(to)}`)
      .expect(303)
      .expect('location', '/staff');
});

test('a visitor’s cookies open nothing at the desk, and the desk’s cookie opens no account', async () => {
  const customer = new AccountVisitor(site);
  await customer.post('sign-up', { email: ada.email, password: 'gr8-Suitcase!' });
  await supertest(site.app).get('/staff').set(customer.headers()).expect(303);
  const visitor = await joinDesk(site, ada);
  const state = await supertest(site.app).get('/account/state').set({ cookie: visitor.cookie }).expect(200);
  expect(state.body).toEqual({ signedIn: false });
  expect(state.headers['set-cookie']?.toString() ?? '').not.toContain('__Host-staff');
});

test('every page of the desk is private and uncacheable, and its tokens are in no log line', async () => {
  await site.services.close();
  const { log, lines } = openJsonLog();
  site = await startServices({ TRUST_PROXY: '1' }, undefined, { log });
  const link = await inviteByCommand(site, ada);
  const visitor = new DeskVisitor(site);
  const { pageCache, payloadCache } = site.services;
  const before = [pageCache.size.entries, payloadCache.size.entries];
  const open = [pathOf(link), '/staff/sign-in', '/staff/invitation?token=x', '/staff/none'];
  for (const address of open) await visitor.get(address);
  await visitor.accept(link);
  const addresses = [
    '/staff',
    '/staff/people',
    '/staff/people/new',
    '/staff/acts',
    '/staff/passkeys',
    '/staff/none',
  ];
  for (const address of addresses) {
    const { headers, status } = await visitor.get(address);
    expect([address, status, headers['cache-control'], headers.etag]).toEqual([
      address,
      address === '/staff/none' ? 404 : 200,
      'private, no-store',
      undefined,
    ]);
    expect(headers['content-security-policy']).toContain("script-src 'self';style-src 'self';");
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  }
  expect([pageCache.size.entries, payloadCache.size.entries]).toEqual(before);
  const written = JSON.stringify(lines());
  expect(written).toContain('/staff');
  for (const secret of [tokenOf(link), visitor.cookie.slice(13), ada.email, 'Ada Moss'])
    expect(written).not.toContain(secret);
});

test('opened by a number, the sign-in page names the address under which passkeys work', async () => {
  const page = await supertest(site.app).get('/staff/sign-in').set({ host: '127.0.0.1:3000' }).expect(200);
  expect(pageText(page.text)).toContain(`Open the desk at ${deskOrigin}/staff `);
});

test('the 31st attempt of a minute from one address is refused', async () => {
  const visitor = new DeskVisitor(site);
  const statuses: number[] = [];
  for (let at = 0; at < 31; at += 1) statuses.push((await visitor.ask('sign-in', {})).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

describe('with STAFF_ORIGIN', () => {
  const desk = 'https://desk.example.test';
  beforeEach(async () => {
    await site.services.close();
    site = await startServices({ TRUST_PROXY: '1', STAFF_ORIGIN: desk });
  });

  test('the desk is found on its own host alone, and pages for visitors are not', async () => {
    const at = (host: string, address: string) =>
      supertest(site.app).get(address).set({ host, accept: 'text/html' });
    await at('www.example.test', '/').expect(200);
    await at('www.example.test', '/').expect(200);
    for (const address of ['/staff', '/staff/sign-in', '/staff/invitation'])
      await at('www.example.test', address).expect(404);
    await at('desk.example.test', '/staff/sign-in').expect(200);
    for (const address of [
      '/',
      '/careers',
      '/graphql',
      '/account/state',
      '/sitemap.xml',
      '/staff.html',
      '/careers/_payload.json',
    ])
      await at('desk.example.test', address).expect(404);
    await at('desk.example.test', '/livez').expect(200);
    const file = await at('desk.example.test', `/photos/${'0'.repeat(32)}-400.avif`).expect(404);
    expect(file.text).toBe('There is no such photograph.\n');
  });

  test('passkeys and invitations are of the desk’s host', async () => {
    const args = ['invite', ada.email, '--name', 'Ada Moss', '--role', 'master'];
    const { stdout } = await runCli('staff', args, site, { PUBLIC_ORIGIN: deskOrigin, STAFF_ORIGIN: desk });
    const link = /https:\S+/.exec(stdout)?.[0] as string;
    expect(link).toMatch(/^https:\/\/desk\.example\.test\/staff\/invitation\?token=/);
    const visitor = new DeskVisitor(site, desk);
    expect((await visitor.accept(link)).status).toBe(200);
    await visitor.get('/staff').expect(200);
  });
});
