/** A NUL, which PostgreSQL cannot store, causes no server error wherever a visitor may send one. */
import { randomBytes } from 'node:crypto';
import supertest from 'supertest';
import { detail } from '../support/detail.ts';
import { type FormCase, formCases, formNames, loadDefinition } from '../support/form-cases.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { cookieHeader, sameOriginHeaders, signUpVisitor } from '../support/session-jar.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { startServices } from '../support/start-services.ts';

const nul = '\u0000';
/** A lone surrogate: no browser sends one in a form, but a program can in JSON. */
const half = '\ud800';
const postgres = await startPostgres();

const started = await startServices({
  DATABASE_URL: await postgres.database(),
  SITE_SECRET: randomBytes(32).toString('hex'),
  TRUST_PROXY: '1',
});
afterAll(async () => {
  await started.services.close();
  await postgres.stop();
});

let callers = 0;
const caller = () => {
  callers += 1;
  return { 'x-forwarded-for': `198.18.${callers >> 8}.${callers & 255}` };
};

detail.each(formNames)(
  'the form %s causes no server error for a NUL in its fields or their names',
  async (name) => {
    const { page, valid: right } = formCases[name] as FormCase;
    const address = typeof page === 'string' ? page : await page(started);
    const token = new URL(address, 'https://www.example.test').searchParams.get('token');
    const base = { ...right, ...(right.email ? { email: freshEmail() } : {}), ...(token ? { token } : {}) };
    const { fields } = await loadDefinition(name);
    const everywhere = Object.fromEntries(
      Object.entries(base).map(([field, value]) => [field, [value].flat().map((each) => `${each}${nul}`)]),
    );
    const typed = Object.keys(fields).filter((field) => fields[field]?.type === 'text' && right[field]);
    const inTexts = Object.fromEntries(typed.map((field) => [field, `${nul}${right[field]}${nul}`]));
    for (const sent of [
      { ...base, ...inTexts },
      everywhere,
      { ...base, idempotencyKey: `${nul}a-key-of-somebody` },
      { ...base, took: nul, website: nul },
      { ...base, form: `${name}${nul}` },
      { ...base, [nul]: nul },
      ...(token ? [{ ...base, token: `${token}${nul}` }] : []),
    ]) {
      const { status } = await sendPageForm(started, address, name, sent);
      expect(status).toBeLessThan(500);
    }
  },
);

detail(
  'the sign-in service causes no server error for a NUL or a lone surrogate, and stores neither',
  async () => {
    const email = 'nora@example.test';
    const password = 'Lantern-Quay-4471';
    const call = async (path: string, body: object) => {
      const { status, body: said } = await supertest(started.app).post(path).set(caller()).send(body);
      expect([path, JSON.stringify(body), status < 500]).toEqual([path, JSON.stringify(body), true]);
      return said;
    };
    const method = (name: string) => `/identitytoolkit.googleapis.com/v1/accounts:${name}`;
    const made = await call(method('signUp'), {
      email,
      password,
      displayName: `No${nul}ra${half}`,
      returnSecureToken: true,
    });
    const { idToken } = made;
    expect(typeof idToken).toBe('string');
    const photoUrl = 'https://www.example.test/nora.jpg';
    for (const odd of [nul, half, `a${nul}b`]) {
      await call(method('update'), { idToken, displayName: odd });
      await call(method('update'), { idToken, photoUrl: photoUrl + odd });
      await call(method('update'), { idToken, displayName: `Nora${odd}`, deleteAttribute: [odd] });
      await call(method('update'), { oobCode: odd });
      await call(method('update'), { idToken: odd });
      await call(method('lookup'), { idToken: odd });
      await call(method('delete'), { idToken: odd });
      await call(method('signInWithPassword'), { email: odd, password });
      await call(method('signInWithPassword'), { email, password: odd });
      await call(method('signUp'), { email: `new${odd}@example.test`, password });
      await call(method('signUp'), { email: freshEmail(), password: `${odd}Lantern-Quay` });
      await call(method('resetPassword'), { oobCode: odd, newPassword: `${odd}Lantern-Quay` });
      await call(method('sendOobCode'), { requestType: odd, email: odd });
      await call(method('sendOobCode'), { requestType: 'PASSWORD_RESET', email: odd });
      await call(method('sendOobCode'), { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: odd });
      await call(method('createAuthUri'), { identifier: odd, continueUri: odd });
      await call('/identitytoolkit.googleapis.com/v2/accounts:revokeToken', { idToken: odd, token: odd });
      await call('/securetoken.googleapis.com/v1/token', { grant_type: 'refresh_token', refresh_token: odd });
      await call('/account/session', { idToken: odd, refreshToken: odd });
    }
    const stored = await started.services.database.read
      .selectFrom('accounts')
      .select(['displayName', 'photoUrl'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ displayName: 'Noraa b', photoUrl: null });
  },
);

detail('queries with a NUL or a lone surrogate in a variable get data', async () => {
  const runQuery = async (query: string, word: string) => {
    const sent = { query: `query ($word: String!) { ${query} }`, variables: { word } };
    const { status, text } = await supertest(started.app).post('/graphql').set(caller()).send(sent);
    expect([query, status]).toEqual([query, 200]);
    expect(JSON.parse(text)).toHaveProperty('data');
  };
  for (const word of [nul, half, `norwich${nul}`]) {
    await runQuery('subscription(token: $word) { state }', word);
    await runQuery('nearestBranches(place: $word) { miles }', word);
    await runQuery('branch(slug: $word) { name }', word);
    await runQuery('release(slug: $word) { slug }', word);
    await runQuery('promoCodes(partner: $word) { code }', word);
    await runQuery('offers(filter: { collection: $word, partners: [$word], from: [$word] }) { total }', word);
  }
});

detail(
  'pages and account forms cause no server error for a NUL in addresses, fields or cookies',
  async () => {
    const keys = [
      'sent',
      'form',
      'token',
      'check',
      'state',
      'result',
      'offers',
      'ids',
      'mode',
      'oobCode',
      'page',
      'amount',
      'place',
      'ref',
    ];
    const search = keys.map((key) => `${key}=%00`).join('&');
    for (const path of [
      '/',
      '/contact',
      '/sign-in',
      '/sign-up/stop',
      '/payment',
      '/payment-redirect',
      '/branches',
      '/offers',
      '/travel-money',
      '/shortlist',
      '/account/state',
    ]) {
      const { status } = await supertest(started.app).get(`${path}?${search}`).set(caller());
      expect([path, status < 500]).toEqual([path, true]);
    }
    const jar = await signUpVisitor('olga@example.test', started);
    const own = { ...sameOriginHeaders, cookie: cookieHeader(jar) };
    for (const form of [
      'name',
      'email',
      'password',
      'resend',
      'saved',
      'end-session',
      'confirm',
      'reset',
      'recover',
      'forgotten',
      'delete',
      nul,
    ]) {
      const fields = {
        name: nul,
        email: nul,
        password: nul,
        current: nul,
        offer: nul,
        add: nul,
        remove: nul,
        session: nul,
        id: nul,
        code: nul,
        oobCode: nul,
        to: nul,
      };
      const { status } = await supertest(started.app)
        .post(`/account/${encodeURIComponent(form)}`)
        .set({ ...own, ...caller() })
        .type('form')
        .send(fields);
      expect([form, status < 500]).toEqual([form, true]);
    }
    for (const body of [{ add: [nul] }, { add: [`AC1001${nul}`] }, { remove: [nul] }, { set: [nul] }]) {
      const { status } = await supertest(started.app).post('/live/shortlist').set(own).send(body);
      expect([body, status < 500]).toEqual([body, true]);
    }
    const odd = { cookie: 'apollo:default.token=%00; __Host-session=%00; __Host-known-browser=%00' };
    await supertest(started.app).get('/account/state').set(odd).expect(200);
    await supertest(started.app).get('/sign-in').set(odd).expect(200);
  },
);

detail('a NUL as reference or token causes no server error and finds no appointment', async () => {
  for (const address of [
    ...['/appointment.ics?reference=%00', '/appointment.ics?token=%00', '/ticket.ics?token=%00'],
    ...['/ticket.svg?token=%00', '/ticket?token=%00', '/appointment?token=%00', '/newsletters?token=%00'],
    ...['/branches/norwich-shop/appointment?sent=%00', '/contact?sent=%00', '/sign-in?oobCode=%00'],
  ]) {
    const { status } = await supertest(started.app).get(address).set(caller());
    expect([address, status < 500]).toEqual([address, true]);
  }
  const query = `query ($r: String!) { bookedAppointment(reference: $r) { branch { slug } } }`;
  const { body } = await supertest(started.app)
    .post('/graphql')
    .set(caller())
    .send({ query, variables: { r: nul } });
  expect(body).toEqual({ data: { bookedAppointment: null } });
});
