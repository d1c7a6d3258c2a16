/** Staff commands are logged in the data folder: who, where, when, what and the result; no personal data. */
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { detail } from '../support/detail.ts';
import { insertEnquiry } from '../support/insert-enquiry.ts';
import { runCli, runProgram } from '../support/run-cli.ts';
import { canary, findLeaks, securityLines } from '../support/security-lines.ts';
import { makeAccount } from '../support/session-jar.ts';
import { type Started, startServices } from '../support/start-services.ts';

const { email } = canary;
let site: Started;
const lines = securityLines();
const file = () => path.join(site.services.dataFolder, 'security.log');

beforeEach(async () => {
  site = await startServices({}, undefined, { log: lines.log });
});
afterEach(() => site.services.close());

function noted(): Record<string, unknown>[] {
  const text = readFileSync(file(), 'utf8');
  expect(findLeaks(text, ['P-3NM9-N9', 'R-7K3F-29QX'])).toEqual([]);
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

detail('each command is logged twice: when it starts, and with its exit code when it ends', async () => {
  await makeAccount(email, site);
  await insertEnquiry(site, email, 'P-3NM9-N9');
  const began = Date.now();
  const siteBegan = site.services.now().getTime();
  const ran = [
    await runProgram('accounts', ['disable', email], site),
    await runProgram('accounts', ['show', 'unknown.quillfeather@canary.test'], site),
    await runProgram('submissions', ['list', '--email', email], site),
    await runProgram('submissions', ['show', 'P-3NM9-N9'], site),
    await runProgram('payments', ['show', 'R-7K3F-29QX'], site),
    await runProgram('mail', ['show', 'no-such-mail'], site),
    await runProgram('subscriptions', ['unsubscribe', '07700 900987'], site),
  ];
  expect(ran.map(({ status }) => status)).toEqual([0, 3, 0, 0, 3, 3, expect.any(Number)]);
  // The commands' output is unchanged: the requested address, and no log line.
  expect(ran[0]?.stdout).toBe(`Sign-in is disabled for ${email}; its sessions have ended.\n`);
  expect(ran.map(({ stderr }) => stderr).join()).not.toContain('channel');

  const all = noted();
  expect(
    all.map(({ event, command, subcommand, options, code }) => [event, command, subcommand, options, code]),
  ).toEqual(
    [
      ['accounts', 'disable', [], 0],
      ['accounts', 'show', [], 3],
      ['submissions', 'list', ['email'], 0],
      ['submissions', 'show', [], 0],
      ['payments', 'show', [], 3],
      ['mail', 'show', [], 3],
      ['subscriptions', 'unsubscribe', [], ran[6]?.status],
    ].flatMap(([command, subcommand, options, code]) => [
      ['command_started', command, subcommand, options, undefined],
      ['command_finished', command, subcommand, options, code],
    ]),
  );
  for (const line of all) {
    expect(line).toMatchObject({
      channel: 'security',
      user: userInfo().username,
      host: hostname(),
      pid: expect.any(Number),
      subjects: [expect.stringMatching(/^[0-9a-f]{12}$/)],
    });
    expect(line.time).toBeGreaterThanOrEqual(siteBegan);
    expect(Number(line.time) - siteBegan).toBeLessThanOrEqual(Date.now() - began);
  }
  // The same digest as in the server's log, so that requests about one account can be found.
  const { email: digits } = lines.security('sign_up_succeeded').at(-1) as { email?: unknown };
  expect([all[0], all[4]]).toMatchObject([{ subjects: [digits] }, { subjects: [digits] }]);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('the documents command is logged like the others', async () => {
  const { status } = await runCli('documents', ['list', 'notices'], site);
  expect(status).toBe(0);
  expect(noted()).toMatchObject([
    { event: 'command_started', command: 'documents', subcommand: 'list' },
    { event: 'command_finished', command: 'documents', subcommand: 'list', code: 0 },
  ]);
});

test('the sudo user of a command is logged next to the user, unless the name is invalid', async () => {
  await runCli('accounts', ['list'], site, { SUDO_USER: 'j.mason' });
  await runCli('accounts', ['list'], site, { SUDO_USER: 'j mason\n' });
  expect(noted().map(({ user, sudoUser }) => [user, sudoUser])).toEqual([
    [userInfo().username, 'j.mason'],
    [userInfo().username, 'j.mason'],
    [userInfo().username, undefined],
    [userInfo().username, undefined],
  ]);
});

test('a failed command is logged with its exit code, and an invalid command is not logged', async () => {
  expect((await runCli('accounts', ['list', '--quillfeather'], site)).status).toBe(2);
  expect(
    (
      await runCli('accounts', ['list'], site, {
        FIREBASE_PROJECT_ID: 'demo-site',
        FIREBASE_API_KEY: 'web-key',
        FIREBASE_EMULATOR: 'off',
      })
    ).status,
  ).toBe(1);
  expect(noted()).toMatchObject([{ event: 'command_started' }, { event: 'command_finished', code: 1 }]);
});

test('a command that cannot be logged does nothing', async () => {
  await makeAccount(email, site);
  mkdirSync(file());
  const { status, stderr } = await runCli('accounts', ['delete', email], site);
  expect(status).toBe(1);
  expect(stderr).toContain('security.log');
  const accounts = site.services.database.read.selectFrom('accounts').select('email');
  expect(await accounts.execute()).toEqual([{ email }]);
});
