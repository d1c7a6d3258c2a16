/** `premier appointments` shows the diary; blocks, moves and cancels times, with the mails about it. */
import { appointmentLink } from '../support/appointment-link.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { runCli, runProgram } from '../support/run-cli.ts';
import { type Started, startServices } from '../support/start-services.ts';

let started: Started;
let email: string;
let reference: string;
const run = (...words: string[]) => runCli('appointments', words, started);
const read = () => started.services.database.read;
const booked = () => read().selectFrom('appointments').selectAll().executeTakeFirstOrThrow();
const subjects = async () =>
  (await read().selectFrom('outbox').select('subject').where('recipient', '=', email).execute()).map(
    ({ subject }) => subject,
  );

beforeAll(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
  email = freshEmail();
  await appointmentLink(started, email);
  reference = (await booked()).reference;
});
afterAll(() => started.services.close());

test('`list` prints a line for each appointment of a branch and day, and `show` prints its email address', async () => {
  const { status, stdout } = await run('list', '--branch', 'norwich-shop', '--day', '2026-12-08');
  expect(status).toBe(0);
  expect(stdout).toContain(`${reference}  Tuesday 8 December 2026 at 9am  norwich`);
  expect((await run('list', '--branch', 'ely-shop')).stdout).toBe('No appointments or blocked times.\n');
  expect((await run('show', reference)).stdout).toContain(`email ${email}`);
});

test('`confirm` confirms an appointment for the visitor, and has nothing to do the second time', async () => {
  expect((await run('show', reference)).stdout).toContain('unconfirmed until 21 November 2026, 4pm');
  expect((await run('confirm', reference)).stdout).toBe(`${reference} is confirmed; ${email} was emailed.\n`);
  expect((await run('confirm', reference)).stdout).toContain('needs no confirmation');
  expect((await run('show', reference)).stdout).not.toContain('unconfirmed');
});

test('`block` lists the appointments to ring about and prevents moves to those days; `unblock` ends it', async () => {
  const { adviser } = await booked();
  const { status, stdout } = await run(
    'block',
    'norwich-shop',
    adviser,
    '2026-12-08',
    '2026-12-09',
    'dentist',
  );
  expect(status).toBe(0);
  expect(stdout).toContain(reference);
  expect((await run('move', reference, '2026-12-09T10:00', '--adviser', adviser)).status).toBe(4);
  const id = /cannot be booked then: block (\w{8})/.exec(stdout)?.[1] as string;
  expect((await run('list', '--branch', 'norwich-shop')).stdout).toContain(`blocked ${id}`);
  expect((await run('unblock', id)).status).toBe(0);
  expect((await run('unblock', id)).status).toBe(3);
});

test('the visitor gets a mail when staff move or cancel the appointment', async () => {
  expect((await run('move', reference, '2026-12-09T10:00')).status).toBe(0);
  expect(await booked()).toMatchObject({ startsAt: '2026-12-09T10:00:00.000Z', moves: 1 });
  expect((await run('cancel', reference)).status).toBe(0);
  expect((await run('cancel', reference)).status).toBe(3);
  expect((await booked()).cancelledAt).not.toBeNull();
  expect((await subjects()).map((subject) => subject.split(':')[0])).toEqual(
    expect.arrayContaining(['Moved', 'Cancelled']),
  );
});

test('`free` lists the half hours of a day, and `book` takes one for a caller, once', async () => {
  const day = ['norwich-shop', '--day', '2026-12-10', '--adviser', 'dev-malhotra'];
  const { stdout } = await run('free', ...day);
  expect(stdout.split('\n')[0]).toMatch(/^Thursday 10 December 2026 at 9am {2}.*dev-malhotra/);
  const visitor = ['--name', 'Al Poe', '--phone', '01632 960 002', '--about', 'cruise', '--way', 'phone'];
  const words = ['book', 'norwich-shop', 'dev-malhotra', '2026-12-10T09:00', ...visitor];
  const done = await run(...words);
  expect(done.stdout).toContain(
    'Thursday 10 December 2026 at 9am  norwich-shop  dev-malhotra  phone  Al Poe',
  );
  expect(done.stdout).toContain('the branch was emailed.');
  expect((await run(...words)).status).toBe(4);
  expect((await run('free', ...day)).stdout).not.toContain('at 9am  ');
  const other = await run('book', 'norwich-shop', 'any', '2026-12-10T09:00', ...visitor);
  expect(other.stdout).toMatch(/at 9am {2}norwich-shop {2}(?!dev)/);
});

test.each([
  [['book', 'norwich-shop', 'any', '2026-12-10T09:00']],
  [['book', 'norwich-shop', 'any', '2026-12-10T09:00', '--name', 'Al', '--phone', '1', '--way', 'letter']],
  [['book', 'atlantis', 'any', '2026-12-10T09:00', '--name', 'Al', '--phone', '01632 960 002']],
  [['free', 'atlantis']],
  [['block', 'norwich-shop']],
  [['block', 'atlantis', 'all', '2026-12-08', '2026-12-09']],
  [['block', 'norwich-shop', 'lin-zhao', '2026-12-08', '2026-12-09']],
  [['block', 'norwich-shop', 'all', '2026-12-09', '2026-12-08']],
  [['move', 'P-2222-22', 'tomorrow']],
  [['list', 'norwich-shop']],
  [['dance']],
])('%j is refused as an invalid command', async (words) => {
  expect((await run(...words)).status).toBe(2);
});

test('`show` of an unknown reference exits with status 3', async () => {
  expect(await runProgram('appointments', ['show', 'P-2222-22'], started)).toMatchObject({ status: 3 });
});
