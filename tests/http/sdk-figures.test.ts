/** Constants of the sign-in SDK that the site relies on: token renewal, back-off, time-outs. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { jest } = import.meta;
jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });

/** The SDK captures `fetch` on load. */
const calls: string[] = [];
let mood: 'well' | 'away' | 'silent' = 'well';
const answers: Record<string, object> = {
  'accounts:signInWithPassword': {
    localId: 'anna',
    idToken: tokenOf(),
    refreshToken: 'r',
    expiresIn: '3600',
  },
  'accounts:lookup': { users: [{ localId: 'anna', email: 'anna@example.test' }] },
  token: { access_token: tokenOf(), refresh_token: 'r', expires_in: '3600' },
};
globalThis.fetch = async (input) => {
  const name = new URL(String(input)).pathname.split('/').at(-1) as string;
  calls.push(name);
  if (mood === 'away') throw new TypeError('fetch failed');
  if (mood === 'silent') return new Promise(() => {});
  return Response.json(answers[name]);
};
const { initializeApp } = await import('firebase/app');
const sdk = await import('firebase/auth');

function tokenOf(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part({ sub: 'anna', iat: 0, exp: 3600 })}.x`;
}

let opened = 0;
async function signIn() {
  mood = 'well';
  opened += 1;
  const auth = sdk.initializeAuth(initializeApp({ apiKey: 'x' }, `figures-${opened}`), {
    persistence: sdk.inMemoryPersistence,
  });
  const { user } = await sdk.signInWithEmailAndPassword(auth, 'anna@example.test', 'passw0rd!');
  calls.length = 0;
  return { auth, user };
}

const second = 1_000;
const minute = 60 * second;
const refreshes = () => calls.filter((name) => name === 'token').length;

test('the SDK renews a token five minutes before its end, and retries after 30 s, doubling to 16 min', async () => {
  const { auth } = await signIn();
  // As other Firebase services do that listen for tokens.
  (auth as unknown as { _startProactiveRefresh(): void })._startProactiveRefresh();
  await jest.advanceTimersByTimeAsync(55 * minute - second);
  expect(refreshes()).toBe(0);
  await jest.advanceTimersByTimeAsync(second);
  expect(refreshes()).toBe(1);

  mood = 'away';
  await jest.advanceTimersByTimeAsync(55 * minute);
  expect(refreshes()).toBe(2);
  for (const [index, waitMs] of [30, 60, 120, 240, 480, 960, 960]
    .map((seconds) => seconds * second)
    .entries()) {
    await jest.advanceTimersByTimeAsync(waitMs - 1);
    expect(refreshes()).toBe(2 + index);
    await jest.advanceTimersByTimeAsync(1);
    expect(refreshes()).toBe(3 + index);
  }
  mood = 'well';
  (auth as unknown as { _stopProactiveRefresh(): void })._stopProactiveRefresh();
});

test('the SDK treats a token as expired 30 seconds early', async () => {
  const { user } = await signIn();
  jest.setSystemTime(Date.now() + 60 * minute - 30 * second);
  await user.getIdToken();
  expect(refreshes()).toBe(0);
  jest.setSystemTime(Date.now() + 1);
  await user.getIdToken();
  expect(refreshes()).toBe(1);
});

test('an SDK call without a response times out after 30 seconds, and after 60 in a phone app', async () => {
  const { user } = await signIn();
  mood = 'silent';
  const given = user.reload().then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
  let settled = false;
  void given.then(() => {
    settled = true;
  });
  await jest.advanceTimersByTimeAsync(30 * second - 1);
  expect(settled).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await given).toBe('auth/network-request-failed');
  // The SDK uses the longer time-out inside a phone app; here only its source can be checked.
  const folder = path.dirname(createRequire(import.meta.url).resolve('firebase/auth'));
  expect(sourcesBeside(folder)).toContain('new Delay(30000, 60000)');
});

/** The source of the SDK's own package, whichever file contains it. */
function sourcesBeside(folder: string): string {
  const entry = createRequire(path.join(folder, 'x.js')).resolve('@firebase/auth');
  const names = [...readFileSync(entry, 'utf8').matchAll(/require\('\.\/([\w.-]+)'\)/g)];
  return names
    .map(([, name]) => readFileSync(path.join(path.dirname(entry), name as string), 'utf8'))
    .join('\n');
}
