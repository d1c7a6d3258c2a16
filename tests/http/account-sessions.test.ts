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

// The tests' clock begins on 21 November 2026. Each session comes from another address, behind a proxy.
beforeEach(async () => {
  site = await startServices({ TRUST_PROXY: '1' });
});
afterEach(() => site.services.close());

/** Opens the account page, which a signed-in visitor finds at the address for signing in. */
async function openAccountPage(jar: Jar): Promise<string> {
  const response = await supertest(site.app).get('/sign-in').set('cookie', cookieHeader(jar)).expect(200);
  storeCookies(jar, response);
  return response.text;
}

interface SignOutButton {
  label: string;
  /** Value that the button sends: the session it ends. */
  session: string;
}

function signOutButtons(html: string): SignOutButton[] {
  return within(html)
    .getAllByRole('form')
    .filter(({ attributes }) => attributes.action === '/account/end-session' && attributes.method === 'post')
    .map((form) => form.getByRole('button', /^Sign out/))
    .map(({ name, value }) => ({ label: name, session: value }));
}

/** Returns the session that the button of a browser ends. */
function sessionOf(html: string, browser: string): string {
  const button = signOutButtons(html).find(({ label }) => label.includes(browser));
  if (!button) throw new Error(`No button signs out ${browser}`);
  return button.session;
}

async function isSignedIn(jar: Jar): Promise<boolean> {
  return (await fetchAccountState(jar, site)).body.signedIn;
}

test('the list has this browser first, without a button, then the others, last used first', async () => {
  await signUpVisitor('anna@example.test', site, agents.phone);
  const tablet = await signInAgain('anna@example.test', site, agents.tablet);
  site.advance(3 * dayMs);
  await fetchAccountState(tablet, site);
  site.advance(dayMs);
  const windows = await signInAgain('anna@example.test', site, agents.windows);

  const html = await openAccountPage(windows);

  expect(visibleText(html).replace(/\s+/g, ' ').replaceAll('Sign out ', '')).toContain(
    [
      'Where you are signed in',
      'Chrome on Windows This browser Signed in 25 November 2026',
      'Chrome on an Android tablet Last used yesterday Signed in 21 November 2026',
      'Safari on an iPhone Last used 4 days ago Signed in 21 November 2026',
      'Don’t recognise',
    ].join(' '),
  );
  expect(signOutButtons(html).map(({ label }) => label)).toEqual([
    'Sign out Chrome on an Android tablet, last used yesterday',
    'Sign out Safari on an iPhone, last used 4 days ago',
  ]);
});

test('the page’s data has only what it shows of a session and what its buttons send', async () => {
  const phone = await signUpVisitor('eve@example.test', site, agents.phone);
  await signInAgain('eve@example.test', site, agents.tablet);
  const { account } = readPayload(await openAccountPage(phone)).data as {
    account: { sessions: Record<string, unknown>[] };
  };
  const shown = ['browser', 'here', 'id', 'lastUsed', 'startedAt'];
  expect(account.sessions.map((session) => Object.keys(session).sort())).toEqual([shown, shown]);
});

test('a Sign out button ends one browser’s session, and the next page says so', async () => {
  const phone = await signUpVisitor('ben@example.test', site, agents.phone);
  const tablet = await signInAgain('ben@example.test', site, agents.tablet);
  const windows = await signInAgain('ben@example.test', site, agents.windows);
  const session = sessionOf(await openAccountPage(windows), 'iPhone');

  storeCookies(windows, await sendAccountForm('end-session', windows, site, { session }));

  const after = await openAccountPage(windows);
  expect(visibleText(after)).toContain('That browser has been signed out.');
  expect(signOutButtons(after).map(({ label }) => label)).toEqual([
    'Sign out Chrome on an Android tablet, last used today',
  ]);
  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(tablet)).toBe(true);
  expect(await isSignedIn(windows)).toBe(true);
});

describe('a session goes on', () => {
  let phone: Jar;
  let windows: Jar;
  let session: string;

  beforeEach(async () => {
    phone = await signUpVisitor('cleo@example.test', site, agents.phone);
    windows = await signInAgain('cleo@example.test', site, agents.windows);
    session = sessionOf(await openAccountPage(phone), 'Windows');
  });
  afterEach(async () => {
    expect(await isSignedIn(phone)).toBe(true);
    expect(await isSignedIn(windows)).toBe(true);
  });

  test('when another account asks for its end', async () => {
    const dora = await signUpVisitor('dora@example.test', site, agents.tablet);
    await sendAccountForm('end-session', dora, site, { session });
    expect(await isSignedIn(dora)).toBe(true);
  });

  test('when a signed-out visitor asks for its end', async () => {
    await sendAccountForm('end-session', new Map(), site, { session });
  });

  test.each(['', 'nonsense', "' or 1=1 --"])('when %j is asked for instead', async (wrong) => {
    await sendAccountForm('end-session', phone, site, { session: wrong });
  });

  test('when another site asks for its end', async () => {
    await supertest(site.app)
      .post('/account/end-session')
      .set({ cookie: cookieHeader(phone), 'sec-fetch-site': 'cross-site' })
      .type('form')
      .send({ session })
      .expect(403);
  });
});
