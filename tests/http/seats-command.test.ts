/** `premier seats` and `premier reminders`: the door list, cancellations by phone, due reminders. */
import { confirmBooking } from '../support/confirm-booking.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { runCli, runProgram } from '../support/run-cli.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { contentDay, type Started, startServices } from '../support/start-services.ts';

let started: Started;

const run = (name: string, args: readonly string[], at = contentDay) =>
  runCli(name, args, started, {
    PUBLIC_ORIGIN: 'https://www.example.test',
    CLOCK_AT: at,
  });

const bookings = () =>
  started.services.database.read.selectFrom('seatBookings').selectAll().orderBy('queueNumber').execute();

async function come(name: string, seats: string, access = ''): Promise<void> {
  const right = {
    name,
    email: freshEmail(),
    launch: 'cruise-afternoon-launch',
    branch: 'ely-shop',
    seats,
    access,
  };
  await sendPageForm(started, '/prereg', 'prereg', right).expect(303);
  if (name !== 'Una Vale') await confirmBooking(started, right.email);
}

beforeAll(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
  await come('Zoe Hart', '6', 'A space for a wheelchair');
  for (const name of ['Ben Orr', 'Cleo Pike', 'Dan Quill', 'Eve Rowe', 'Finn Shaw']) await come(name, '6');
  await come('=Ada Moss', '4');
  await come('Una Vale', '2');
});
afterAll(() => started.services.close());

test('list prints every event with its seats taken, and one event’s guests and waiting list in order', async () => {
  expect((await run('seats', ['list'])).stdout).toMatch(
    /cruise-afternoon-launch +23 January 2027, 2pm +40 of 40 seats taken, 1 waiting/,
  );
  const { status, lines } = await run('seats', ['list', 'cruise-afternoon-launch']);
  expect(status).toBe(0);
  expect(lines).toHaveLength(8);
  expect(lines[0]).toContain('=Ada Moss');
  expect(lines[6]).toMatch(/Zoe Hart.*assistance needed/);
  expect(lines[7]).toMatch(/waiting.*no\. 1.*Una Vale.*unconfirmed until 21 November 2026, 4pm$/);
  expect(lines[6]).not.toContain('unconfirmed');
  expect((await runProgram('seats', ['list', 'tea-dance'], started, { CLOCK_AT: contentDay })).status).toBe(
    3,
  );
});

test('export escapes formulas, and says which guests need assistance but not what they need', async () => {
  const { stdout } = await run('seats', ['export', 'cruise-afternoon-launch']);
  expect(stdout).toContain(`"'=Ada Moss","4","booked","","no"`);
  expect(stdout).toContain('"Zoe Hart","6","booked","","yes"');
  expect(stdout).not.toContain('wheelchair');
  expect(stdout).toMatch(/"Una Vale",.*,"21 November 2026, 4pm",""/);
});

test('show prints the ticket’s link, and cancel releases a guest’s seats', async () => {
  const [first] = (await bookings()).filter(({ name }) => name === 'Ben Orr');
  const { reference } = first as { reference: string };
  expect((await run('seats', ['show', reference.toLowerCase()])).stdout).toContain(
    'https://www.example.test/ticket?token=',
  );
  expect((await run('seats', ['cancel', reference])).stdout).toBe(
    `${reference} is cancelled; emails queued: 2.\n`,
  );
  expect((await bookings()).find(({ name }) => name === 'Una Vale')?.state).toBe('booked');
  expect((await run('seats', ['cancel', reference])).stdout).toContain('no seats to cancel');
  expect((await run('seats', ['show', 'P-2222-22'])).status).toBe(3);
});

test('confirm confirms a guest’s booking once and informs the guest', async () => {
  const una = (await bookings()).find(({ name }) => name === 'Una Vale') as {
    reference: string;
    email: string;
  };
  expect((await run('seats', ['confirm', una.reference])).stdout).toBe(
    `${una.reference} is confirmed; ${una.email} was emailed.\n`,
  );
  expect((await run('seats', ['confirm', una.reference])).stdout).toContain('needs no confirmation');
  expect((await run('seats', ['list', 'cruise-afternoon-launch'])).stdout).not.toContain('unconfirmed');
});

test('reminders due lists the next reminders with their recipients, and reminders run sends them once', async () => {
  expect((await run('reminders', ['due'])).stdout).toMatch(
    /21 January 2027, 2pm +reminder +cruise-afternoon-launch +to 7/,
  );
  const day = '2027-01-21T14:00:00Z';
  expect((await run('reminders', ['due'], day)).stdout).toMatch(
    /due now +reminder +cruise-afternoon-launch +to 7/,
  );
  expect((await run('reminders', ['run'], day)).stdout).toContain('Emails queued: 7.');
  expect((await run('reminders', ['run'], day)).stdout).toMatch(
    /^Emails queued: 0\.[\s\S]*due now +reminder +cruise-afternoon-launch +to 0/,
  );
  const sent = await started.services.database.read
    .selectFrom('outbox')
    .select('recipient')
    .where('subject', 'like', 'See you soon%')
    .execute();
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(7);
  expect(sent).toHaveLength(7);
});
