/** With a Firebase project the security log has what this server sees: forms, sessions, invalid tokens. */
import { type FakeEmulator, startFakeEmulator } from '../fakes/fake-sign-in-emulator.ts';
import { AccountVisitor } from '../support/account-visitor.ts';
import { codeFor } from '../support/read-mail.ts';
import { canary, findLeaks, securityLines } from '../support/security-lines.ts';
import { contentDay, type Started, startServices } from '../support/start-services.ts';

const { name, email, moved, password, another } = canary;
const lines = securityLines();
let behind: Started;
let emulator: FakeEmulator;
let site: Started;

beforeAll(async () => {
  behind = await startServices({}, undefined, { log: lines.log });
  emulator = await startFakeEmulator(behind, 'demo-site');
  const settings = {
    ...{
      FIREBASE_PROJECT_ID: 'demo-site',
      FIREBASE_API_KEY: 'web-key',
      FIREBASE_EMULATOR: 'on',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
    },
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  };
  site = await startServices(settings, contentDay, { documents: behind.services.documents, log: lines.log });
});
afterAll(async () => {
  emulator.stop();
  await site.services.close();
  await behind.services.close();
});

test('each step of an account at Google that this server sees is logged, without personal data', async () => {
  const ann = new AccountVisitor(site, canary.address);
  const link = async (to: string, mode: string) => ({ mode, code: await codeFor(behind.services, to, mode) });
  await ann.post('sign-up', { name, email, password });
  await ann.post('confirm', await link(email, 'verifyEmail'));
  await ann.post('name', { name: `${name} II` });
  await ann.post('email', { email: moved, current: password });
  await ann.post('sign-in', { email, password: another });
  await ann.post('forgotten', { email });
  await ann.post('reset', { code: 'kumquat-kumquat', password: another });
  await ann.post('reset', { ...(await link(email, 'resetPassword')), password: another });
  await ann.post('sign-in', { email, password: another });
  await ann.post('password', { password, current: another });
  await ann.post('delete', { current: 'wombat' });
  await ann.post('delete', { current: password });
  const logged = lines.security().filter(({ event }) => !event.startsWith('session_'));
  expect(logged.map(({ event, reason }) => [event, reason])).toEqual([
    ['sign_up_succeeded', undefined],
    ['email_verified', undefined],
    ['name_changed', undefined],
    ['email_change_requested', undefined],
    ['sign_in_failed', 'invalid-credential'],
    ['password_reset_requested', undefined],
    ['action_link_refused', 'invalid-action-code'],
    ['password_reset', undefined],
    ['sign_in_succeeded', undefined],
    ['password_changed', undefined],
    ['account_change_refused', 'invalid-credential'],
    ['account_deleted', undefined],
  ]);
  for (const line of lines.security()) expect(line.ip).toBe('203.0.113.0/24');
  const of = (event: string) => lines.security(event)[0] as { account?: string; email?: string };
  expect(of('session_started').account).toMatch(/^[0-9a-f]{12}$/);
  expect(of('session_started').email).toBe(of('sign_up_succeeded').email);
  for (const event of ['name_changed', 'password_changed', 'account_deleted', 'session_ended'])
    expect([event, of(event).account]).toEqual([event, of('session_started').account]);
  expect(findLeaks(lines.text())).toEqual([]);
});
