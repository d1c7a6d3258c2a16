/** The account page lists a visitor's sessions and signs out single browsers, without scripts. */
import supertest from 'supertest';
import { readPayload } from '../support/read-html.ts';
import { visibleText } from '../support/read-structured-data.ts';
import {
  cookieHeader,
  fetchAccountState,
  type Jar,
  sendAccountForm,
  signInAgain,
  signUpVisitor,
  storeCookies,
} from '../support/session-jar.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { within } from '../support/within.ts';

const dayMs = 24 * 3_600_000;
const agents = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  tablet: 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
};
let site: Started;

beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => site.services.close());

const open = async (jar: Jar) => {
  const answer = await supertest(site.app).get('/sign-in').set('cookie', cookieHeader(jar)).expect(200);
  storeCookies(jar, answer);
  return answer.text;
};

/** Labels of the Sign out buttons, with the values that they send. */
function buttonsOf(html: string): [string, string][] {
  const forms = within(html)
    .getAllByRole('form')
    .filter(({ attributes }) => attributes.action === '/account/end-session' && attributes.method === 'post');
  return forms.map((form) => {
    const { name, value } = form.getByRole('button', /^Sign out/);
    return [name, value];
  });
}

test('the list has this browser first, without a button, then the others, last used first', async () => {
  const phone = await signUpVisitor('anna@example.test', site, agents.phone);
  const tablet = await signInAgain('anna@example.test', site, agents.tablet);
  site.advance(3 * dayMs);
  await fetchAccountState(tablet, site);
  site.advance(dayMs);
  const windows = await signInAgain('anna@example.test', site, agents.windows);
  const html = await open(windows);
  const text = visibleText(html);
  const list = text.slice(text.indexOf('Where you are signed in'), text.indexOf('Don’t recognise'));
  expect(list.replace(/\s+/g, ' ').replaceAll('Sign out ', '').trim()).toBe(
    [
      'Where you are signed in',
      'Chrome on Windows This browser Signed in 25 November 2026',
      'Chrome on an Android tablet Last used yesterday Signed in 21 November 2026',
      'Safari on an iPhone Last used 4 days ago Signed in 21 November 2026',
    ].join(' '),
  );
  expect(buttonsOf(html).map(([name]) => name)).toEqual([
    'Sign out Chrome on an Android tablet, last used yesterday',
    'Sign out Safari on an iPhone, last used 4 days ago',
  ]);
  // The page's data has only the values that it shows and that its buttons send, and no others of a session.
  const { account } = readPayload(html).data as { account: { sessions: Record<string, unknown>[] } };
  for (const session of account.sessions)
    expect(Object.keys(session).sort()).toEqual(['browser', 'here', 'id', 'lastUsed', 'startedAt']);
  expect((await fetchAccountState(phone, site)).body.signedIn).toBe(true);
});

test('a Sign out button ends one browser’s session, and the next page says so', async () => {
  const [phone, tablet] = [
    await signUpVisitor('ben@example.test', site, agents.phone),
    await signInAgain('ben@example.test', site, agents.tablet),
  ];
  const windows = await signInAgain('ben@example.test', site, agents.windows);
  const [, session] = buttonsOf(await open(windows)).find(([name]) => name.includes('iPhone')) as [
    string,
    string,
  ];
  storeCookies(windows, await sendAccountForm('end-session', windows, site, { session }));
  const after = await open(windows);
  expect(visibleText(after)).toContain('That browser has been signed out.');
  expect(buttonsOf(after).map(([name]) => name)).toEqual([
    'Sign out Chrome on an Android tablet, last used today',
  ]);
  expect((await fetchAccountState(phone, site)).body).toEqual({ signedIn: false });
  for (const jar of [tablet, windows]) expect((await fetchAccountState(jar, site)).body.signedIn).toBe(true);
});

test('a session cannot be ended from another account, by a signed-out visitor or from another site', async () => {
  const cleo = await signUpVisitor('cleo@example.test', site, agents.phone);
  const hers = await signInAgain('cleo@example.test', site, agents.windows);
  const dora = await signUpVisitor('dora@example.test', site, agents.tablet);
  const [[, session]] = buttonsOf(await open(cleo)) as [[string, string]];
  for (const jar of [dora, new Map()] as Jar[]) await sendAccountForm('end-session', jar, site, { session });
  for (const wrong of ['', 'nonsense', "' or 1=1 --"])
    await sendAccountForm('end-session', cleo, site, { session: wrong });
  for (const jar of [cleo, hers, dora]) expect((await fetchAccountState(jar, site)).body.signedIn).toBe(true);
  await supertest(site.app)
    .post('/account/end-session')
    .set({ cookie: cookieHeader(cleo), 'sec-fetch-site': 'cross-site' })
    .type('form')
    .send({ session })
    .expect(403);
  expect((await fetchAccountState(hers, site)).body.signedIn).toBe(true);
});
