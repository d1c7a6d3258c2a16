/** `premier accounts` finds, disables, enables and deletes an account while the server runs. */
import { anonymousCaller } from '../support/anonymous-caller.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { runCli } from '../support/run-cli.ts';
import { sendAccountForm, signInAgain } from '../support/session-jar.ts';
import { type Started, startServices } from '../support/start-services.ts';

const password = 'passw0rd!';
const toolkit = '/identitytoolkit.googleapis.com/v1';
let started: Started;
let email: string;
let signedIn: { localId: string; refreshToken: string };

const run = (...words: string[]) => runCli('accounts', words, started);

async function call(address: string, body: object) {
  const answer = await started.services.account.service.embedded?.handle(
    'POST',
    address,
    body,
    anonymousCaller('192.0.2.1'),
  );
  return answer?.body as typeof signedIn & { error?: { message: string } };
}

const signIn = () => call(`${toolkit}/accounts:signInWithPassword`, { email, password });
const goOn = () =>
  call('/securetoken.googleapis.com/v1/token', {
    grant_type: 'refresh_token',
    refresh_token: signedIn.refreshToken,
  });

beforeEach(async () => {
  started = await startServices();
  email = freshEmail();
  signedIn = await call(`${toolkit}/accounts:signUp`, { email, password });
});
afterEach(() => started.services.close());

test('`list` prints every account, and `show` prints one with its saved offers', async () => {
  await started.services.documents.commit([
    { kind: 'set', collection: 'shortlists', id: signedIn.localId, fields: { offers: ['MS2001', 'TV4004'] } },
  ]);
  const line = `${email.padEnd(34)}  since 2026-11-21  last seen 2026-11-21  address not confirmed\n`;
  expect(await run('list')).toMatchObject({ status: 0, stdout: line });
  expect((await run('list', '--unverified')).stdout).toBe(line);
  expect((await run('list', '--disabled')).stdout).toBe('No accounts.\n');
  expect(await run('show', email.toUpperCase())).toMatchObject({
    status: 0,
    stdout: `${line}name: none given\nsigned in: nowhere\nsaved: MS2001 TV4004\nsent from this address: nothing\n`,
  });
});

test('`show` lists the browsers signed in to the account and prints no cookie of theirs', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
  const own = await startServices({ DATA_DIR: started.services.dataFolder });
  const jar = await signInAgain(email, own, agent);
  const { stdout } = await run('show', email);
  expect(stdout).toContain(
    `signed in:\n  ${'Chrome on Windows'.padEnd(36)}  since 2026-11-21  last used 2026-11-21\n`,
  );
  for (const value of jar.values()) if (value !== '1') expect(stdout).not.toContain(value);
  await sendAccountForm('sign-out', jar, own);
  expect((await run('show', email)).stdout).toContain('signed in: nowhere\n');
  await own.services.close();
});

test('a disabled account cannot sign in or refresh; enabling it does not restore old refresh tokens', async () => {
  expect(await goOn()).not.toHaveProperty('error');
  expect(await run('disable', email)).toMatchObject({ status: 0 });
  expect((await run('list', '--disabled')).stdout).toContain(email);
  expect((await signIn()).error?.message).toBe('USER_DISABLED');
  expect((await goOn()).error?.message).toBe('USER_DISABLED');
  expect((await run('disable', email)).stdout).toBe(`${email} was already disabled.\n`);
  expect(await run('enable', email)).toMatchObject({ status: 0 });
  expect(await signIn()).not.toHaveProperty('error');
  expect((await goOn()).error?.message).toBe('TOKEN_EXPIRED');
  expect((await run('enable', email)).stdout).toBe(`${email} was not disabled.\n`);
});

test('`sign-out` invalidates the account’s refresh token, and the password still works', async () => {
  expect(await run('sign-out', email)).toMatchObject({ status: 0 });
  expect((await goOn()).error?.message).toBe('TOKEN_EXPIRED');
  expect(await signIn()).not.toHaveProperty('error');
});

test('`delete` removes an account with its saved offers', async () => {
  const { documents } = started.services;
  await documents.commit([
    { kind: 'set', collection: 'shortlists', id: signedIn.localId, fields: { offers: ['MS2001'] } },
  ]);
  expect(await run('delete', email)).toMatchObject({ status: 0 });
  expect(await documents.get('shortlists', signedIn.localId)).toBeNull();
  expect((await signIn()).error?.message).toBe('INVALID_LOGIN_CREDENTIALS');
  expect((await goOn()).error?.message).toBe('USER_NOT_FOUND');
  expect(await run('show', email)).toMatchObject({
    status: 3,
    stderr: `There is no account for ${email}.\n`,
  });
});

test('an invalid command is refused with its mistake named; for a Firebase project, its console is named', async () => {
  for (const [words, complaint] of [
    [['burn', email], 'Unknown command "burn".'],
    [['disable'], 'Missing argument: <email>.'],
    [['disable', 'Ann'], '"Ann" is not an email address.'],
    [['disable', email, 'now'], 'Unexpected argument "now".'],
    [['list', email], `Unexpected argument "${email}".`],
    [['list', '--closed'], 'Unknown option "--closed".'],
  ] as const)
    expect(await run(...words)).toMatchObject({ status: 2, stderr: expect.stringContaining(complaint) });
  const firebase = { FIREBASE_PROJECT_ID: 'the-agency', FIREBASE_API_KEY: 'key', FIREBASE_EMULATOR: 'off' };
  expect(await runCli('accounts', ['list'], started, firebase)).toMatchObject({
    status: 1,
    stderr: 'Accounts are stored in the Firebase project the-agency: use its console.\n',
  });
});
