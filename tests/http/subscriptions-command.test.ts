/** `premier subscriptions` lists only confirmed subscribers, and removes those who ask by phone to stop. */
import supertest from 'supertest';
import { confirmLink } from '../support/confirm-link.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { runCli } from '../support/run-cli.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';

const number = '+447700900982';
let started: Started;
/** All channels; email only, about rivers; unconfirmed. */
let [every, river, silent] = ['', '', ''];

const run = (...words: string[]) =>
  runCli('subscriptions', words, started, { PUBLIC_ORIGIN: 'https://www.example.test' });

async function subscribe(choices: Record<string, string | string[]>): Promise<string> {
  const email = freshEmail();
  const link = await confirmLink(started, email);
  const right = { token: new URL(link).searchParams.get('token') as string, frequency: 'month', ...choices };
  await sendPageForm(started, link.replace('https://www.example.test', ''), 'preferences', right).expect(303);
  return email;
}

beforeEach(async () => {
  // An early date, never later than the command's clock.
  started = await startServices({ TRUST_PROXY: '1' }, '2026-01-05T10:00:00Z');
  every = await subscribe({ topics: ['ski', 'uk'], optin_email: 'yes', optin_sms: 'yes' });
  river = await subscribe({ topics: ['river'], optin_email: 'yes' });
  silent = freshEmail();
  await confirmLink(started, silent);
});
afterEach(() => started.services.close());

test('list prints a line for each channel that a subscriber has confirmed', async () => {
  const { status, lines } = await run('list');
  expect(status).toBe(0);
  expect(lines.map((line) => line.split(/\s+/).slice(0, 2).join(' ')).sort()).toEqual(
    [`email ${every}`, `email ${river}`, `sms ${number}`].sort(),
  );
  expect((await run('list', '--channel', 'sms')).lines).toEqual([expect.stringContaining(number)]);
  expect((await run('list', '--topic', 'river')).lines).toEqual([expect.stringContaining(river)]);
  expect((await run('list', '--channel', 'post')).stdout).toBe('No subscriptions.\n');
});

test('export includes a one-click unsubscribe link that works', async () => {
  const { status, stdout } = await run('export', '--topic', 'river');
  expect(status).toBe(0);
  const [head, row, end] = stdout.replace('\ufeff', '').split('\r\n');
  expect(head).toContain('"one-click stop (List-Unsubscribe)"');
  expect(row).toContain(`"email","${river}"`);
  expect(end).toBe('');
  const link = /https:\/\/www\.example\.test(\/sign-up\/stop\?token=[^"]+)/.exec(row as string)?.[1];
  await supertest(started.app)
    .post(link as string)
    .type('form')
    .send('List-Unsubscribe=One-Click')
    .expect(200);
  expect((await run('list', '--topic', 'river')).stdout).toBe('No subscriptions.\n');
});

test('unsubscribe takes an address off every list at once, and the history of its consent remains', async () => {
  expect(await run('unsubscribe', every.toUpperCase())).toMatchObject({
    status: 0,
    stdout: `${every} is unsubscribed from everything.\n`,
  });
  expect((await run('list')).lines).toEqual([expect.stringContaining(river)]);
  const { lines } = await run('show', every);
  expect(lines[0]).toMatch(/^stopped since/);
  expect(lines.at(-1)).toMatch(/no {3}email +by hand +Stop all offers/);
});

test('unsubscribe accepts a phone number however it is typed, and its owner’s emails go on', async () => {
  expect((await run('unsubscribe', '07700', '900', '982')).status).toBe(0);
  expect((await run('list')).lines.map((line) => line.split(/\s+/)[1]).sort()).toEqual([every, river].sort());
  expect((await run('unsubscribe', '07700900982')).status).toBe(3);
});

test('post lists choices about letters', async () => {
  expect((await run('post')).stdout).toBe('No choices about letters.\n');
  await sendPageForm(started, '/mailer-direct', 'stop-letters', { code: 'k7m3pq2x' }).expect(303);
  expect((await run('post')).lines).toEqual([expect.stringMatching(/^K7M3PQ2X +stop +2026-01-05 10:00/)]);
});

test.each([
  [['dance'], 'Unknown command "dance".'],
  [['list', '--channel', 'pigeon'], 'Unknown channel "pigeon"'],
  [['list', '--topic', 'moon'], 'Unknown topic "moon"'],
  [['export', 'all'], 'Unexpected argument "all".'],
  [['unsubscribe'], 'Missing argument: <contact…>.'],
])('the arguments %j are refused with the mistake and the usage', async (words, message) => {
  const { status, stderr } = await run(...words);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toMatch(/^(?:Usage|See): premier (?:help )?subscriptions/m);
});

test('an unknown address exits with 3, and unsubscribe ends an unconfirmed request', async () => {
  expect(await run('show', 'nobody@example.test')).toMatchObject({ status: 3, stdout: '' });
  expect((await run('unsubscribe', 'nobody@example.test')).status).toBe(3);
  // The pending request of an unconfirmed subscriber ends.
  expect((await run('unsubscribe', silent)).status).toBe(0);
  expect((await run('show', silent)).lines).toEqual([expect.stringMatching(/^stopped since/)]);
});
