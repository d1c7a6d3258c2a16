/** Appointment reminders: once, the day before or late, for the new time, and none after a cancellation. */
import { appointmentLink } from '../support/appointment-link.ts';
import { confirmBooking } from '../support/confirm-booking.ts';
import { freshEmail } from '../support/fresh-email.ts';
import { sendPageForm } from '../support/send-page-form.ts';
import { type Started, startServices } from '../support/start-services.ts';

const hourMs = 60 * 60_000;
let started: Started;
let email: string;
let link: URL;
beforeEach(async () => {
  started = await startServices({ TRUST_PROXY: '1' });
  email = freshEmail();
  link = new URL(await appointmentLink(started, email));
  await confirmBooking(started, email);
});
afterEach(() => started.services.close());

const startsAt = () =>
  started.services.database.read.selectFrom('appointments').select('startsAt').executeTakeFirstOrThrow();

async function goTo(moment: Date): Promise<void> {
  started.advance(moment.getTime() - started.services.now().getTime());
  await started.services.jobs.runDue();
}

async function reminders(): Promise<string[]> {
  const rows = await started.services.database.read
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', email)
    .where('subject', 'like', 'Reminder%')
    .execute();
  return rows.map(({ subject }) => subject);
}

const change = (form: string, fields: Record<string, string>) =>
  sendPageForm(started, link.pathname + link.search, form, {
    token: link.searchParams.get('token') as string,
    branch: 'norwich-shop',
    ...fields,
  }).expect(303);

const nineBefore = async () => {
  const day = (await startsAt()).startsAt.slice(0, 10);
  return new Date(Date.parse(`${day}T09:00:00Z`) - 24 * hourMs);
};

test('a reminder is sent once, at nine on the day before', async () => {
  const nine = await nineBefore();
  await goTo(new Date(nine.getTime() - hourMs));
  expect(await reminders()).toEqual([]);
  await goTo(nine);
  expect(await reminders()).toEqual([expect.stringMatching(/^Reminder: your appointment with /)]);
  await goTo(new Date(nine.getTime() + hourMs));
  expect(await reminders()).toHaveLength(1);
});

test('a row with an invalid time does not prevent the other reminders', async () => {
  const { database } = started.services;
  const row = await database.read.selectFrom('appointments').selectAll().executeTakeFirstOrThrow();
  const spoilt = row.startsAt.replace(/T.*/, 'T25:00:00.000Z');
  await database.write((transaction) =>
    transaction
      .insertInto('appointments')
      .values({ ...row, id: 'by hand', reference: 'P-HAND-01', startsAt: spoilt })
      .execute(),
  );
  await goTo(await nineBefore());
  expect(await reminders()).toHaveLength(1);
});

test('a server that was down in the morning sends the reminder in the evening', async () => {
  await goTo(new Date((await nineBefore()).getTime() + 10 * hourMs));
  expect(await reminders()).toHaveLength(1);
});

test('an appointment still unconfirmed at nine on the day before gets no reminder, even once confirmed', async () => {
  const nine = await nineBefore();
  await goTo(new Date(nine.getTime() - 5 * hourMs));
  email = freshEmail();
  await appointmentLink(started, email);
  await goTo(nine);
  await confirmBooking(started, email);
  await goTo(new Date(nine.getTime() + 8 * hourMs));
  expect(await reminders()).toEqual([]);
});

test('a cancelled appointment gets no reminder', async () => {
  await change('appointment-cancel', {});
  await goTo(await nineBefore());
  expect(await reminders()).toEqual([]);
});

test('a moved appointment gets a reminder for the new time, and none for the old', async () => {
  const old = await nineBefore();
  await change('appointment-change', { adviser: '', time: '2026-12-15T10:00:00.000Z' });
  await goTo(old);
  expect(await reminders()).toEqual([]);
  await goTo(new Date('2026-12-14T09:00:00Z'));
  expect(await reminders()).toEqual([expect.stringContaining('Tuesday 15 December 2026 at 10am')]);
});

test('from an hour before the appointment, the link’s cancellation is refused with the reason', async () => {
  const at = Date.parse((await startsAt()).startsAt);
  started.advance(at - 59 * 60_000 - started.services.now().getTime());
  const late = await sendPageForm(started, link.pathname + link.search, 'appointment-cancel', {
    token: link.searchParams.get('token') as string,
    branch: 'norwich-shop',
  }).expect(422);
  expect(late.text).toContain('It starts within the hour');
});

const branchMails = async () => {
  const rows = await started.services.database.read
    .selectFrom('outbox')
    .select(['subject', 'body', 'replyTo'])
    .where('recipient', '=', 'norwich@example.test')
    .where(({ or, eb }) => or([eb('subject', 'like', '% on %'), eb('subject', 'like', 'Video call%')]))
    .where('subject', 'not like', 'Appointment%')
    .execute();
  return rows;
};
const dayOf = async () => (await startsAt()).startsAt.slice(0, 10);
const before = (day: string, clock: string) => new Date(Date.parse(`${day}T${clock}:00Z`) - 24 * hourMs);

test('the branch gets the list of the next day once, at five on the evening before', async () => {
  const day = await dayOf();
  await goTo(before(day, '16:55'));
  expect(await branchMails()).toEqual([]);
  await goTo(before(day, '17:00'));
  const [list, ...more] = await branchMails();
  expect(more).toEqual([]);
  expect(list?.subject).toBe('1 appointment on Tuesday 8 December 2026');
  expect(list?.body).toMatch(/Margaret Hale, A cruise, in the shop/);
  expect(list?.body).toContain('https://www.example.test/staff/diary?branch=norwich-shop&day=2026-12-08');
  await goTo(before(day, '17:05'));
  await Promise.all([started.services.jobs.runDue(), started.services.jobs.runDue()]);
  expect(await branchMails()).toHaveLength(1);
});

test('a branch without appointments on the next day gets no list', async () => {
  const day = await dayOf();
  await change('appointment-cancel', {});
  await goTo(before(day, '17:00'));
  expect(await branchMails()).toEqual([]);
});

test('a server that was down in the evening sends the list in the morning, without what has begun', async () => {
  const at = Date.parse((await startsAt()).startsAt);
  await goTo(new Date(at - hourMs));
  expect(await branchMails()).toHaveLength(1);
  await goTo(new Date(at + hourMs));
  expect(await branchMails()).toHaveLength(1);
});

test('two hours before a video call the branch is asked once to send its link, by a reply', async () => {
  const { database } = started.services;
  await database.write((transaction) =>
    transaction.updateTable('appointments').set({ way: 'video' }).execute(),
  );
  const at = Date.parse((await startsAt()).startsAt);
  const calls = async () => (await branchMails()).filter(({ subject }) => subject.startsWith('Video call'));
  await goTo(new Date(at - 2 * hourMs - 5 * 60_000));
  expect(await calls()).toEqual([]);
  await goTo(new Date(at - 2 * hourMs));
  const [call] = await calls();
  expect(call?.subject).toMatch(/^Video call at .*: .* with Margaret Hale$/);
  expect(call?.replyTo).toBe(email);
  expect(call?.body).toContain('https://www.example.test/staff/diary/appointments/P-');
  await goTo(new Date(at - hourMs));
  expect(await calls()).toHaveLength(1);
});
