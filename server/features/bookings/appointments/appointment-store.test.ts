/** Concurrent bookings and moves: one wins, and the refusal of the other offers only what is free. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../../database.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import {
  type BookingRequest,
  bookAppointment,
  bookByStaff,
  cancelAppointment,
  confirmAppointment,
  findAppointment,
  findLapsing,
  lapseAppointment,
  moveAppointment,
} from './appointment-store.ts';
import type { BookableBranch } from './free-times.ts';
import type { Appointment } from './tables.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'appointments-'));
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const weekdays = [1, 2, 3, 4, 5];
const branch: BookableBranch = {
  slug: 'norwich-shop',
  services: ['appointments'],
  hours: weekdays.map((day) => ({ day, opens: '09:00', closes: '17:30' })),
  specialDays: [],
  advisers: [{ slug: 'dev', name: 'Dev', days: weekdays }],
};
const now = new Date('2026-11-21T10:00:00Z');
const [ten, eleven, noon] = ['10', '11', '12'].map((hour) => `2026-11-24T${hour}:00:00.000Z`) as [
  string,
  string,
  string,
];
let bookings = 0;

/** A visitor whose address is not confirmed asks for any adviser, unless the changes say otherwise. */
function ask(startsAt: string, changes: Partial<BookingRequest> = {}): BookingRequest {
  bookings += 1;
  return {
    ...{ reference: `P-${bookings}`, startsAt, adviser: null, way: 'shop', subject: 'A cruise' },
    ...{ offer: null, name: 'Ada Moss', email: `visitor-${bookings}@example.test`, phone: null },
    ...changes,
  };
}

function request(asked: BookingRequest, { at = now, of = branch } = {}) {
  return database.write((transaction) => bookAppointment(transaction, of, asked, at));
}

async function book(asked: BookingRequest, of = branch): Promise<Appointment> {
  const result = await request(asked, { of });
  if (!('booked' in result)) throw new Error('It could not be booked');
  return result.booked;
}

const bookDev = (startsAt: string) => book(ask(startsAt, { adviser: 'dev' }));
const move = (appointment: Appointment, startsAt: string) =>
  database.write((transaction) =>
    moveAppointment(transaction, branch, { appointment, startsAt, adviser: 'dev' }, now),
  );
const stored = ({ id }: Appointment) =>
  database.read.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an appointment that was cancelled after it was read is not moved, and the new time stays free', async () => {
  const read = await bookDev(ten);
  await database.write((transaction) => cancelAppointment(transaction, read.id, now));
  expect(await move(read, eleven)).toEqual({ changed: true });
  expect(await stored(read)).toMatchObject({ startsAt: ten, moves: 0, cancelledAt: now.toISOString() });
  expect((await bookDev(eleven)).startsAt).toBe(eleven);
});

test('of two concurrent moves the first wins, and the second returns that the appointment has changed', async () => {
  const read = await bookDev(ten);
  expect(await move(read, noon)).toMatchObject({ booked: { startsAt: noon, moves: 1 } });
  expect(await move(read, '2026-11-24T14:00:00.000Z')).toEqual({ changed: true });
  expect(await stored(read)).toMatchObject({ startsAt: noon, moves: 1 });
});

/** Makes a transaction that reads the diary for the first time before another server commits. */
function readTooEarly(transaction: Transaction): Transaction {
  let looks = 0;
  return transaction.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const isDiary = result.rows.some((row) => Object.keys(row).join() === 'adviser,startsAt');
      if (isDiary) looks += 1;
      return isDiary && looks === 1 ? { ...result, rows: [] } : result;
    },
  });
}

const [two, half, three] = ['14:00', '14:30', '15:00'].map((clock) => `2026-11-25T${clock}:00.000Z`) as [
  string,
  string,
  string,
];

test('a booking is refused for a time that another server has just booked, and offers other times', async () => {
  await bookDev(two);
  await bookDev(half);
  const refused = await database.write((transaction) =>
    bookAppointment(readTooEarly(transaction), branch, ask(two), now),
  );
  const nearest = ['2026-11-25T13:00:00.000Z', '2026-11-25T13:30:00.000Z', three];
  expect(refused).toMatchObject({ taken: true, nearest: nearest.map((startsAt) => ({ startsAt })) });
});

test('a move is refused to a time that another server has just booked, and offers other times', async () => {
  const read = await bookDev('2026-11-26T10:00:00.000Z');
  await bookDev('2026-11-26T12:00:00.000Z');
  const refused = await database.write((transaction) =>
    moveAppointment(
      readTooEarly(transaction),
      branch,
      { appointment: read, startsAt: '2026-11-26T12:00:00.000Z', adviser: 'dev' },
      now,
    ),
  );
  const nearest = ['11:00', '11:30', '12:30'].map((clock) => ({ startsAt: `2026-11-26T${clock}:00.000Z` }));
  expect(refused).toMatchObject({ taken: true, nearest });
});

const hourMs = 60 * 60_000;
const after = (hours: number) => new Date(now.getTime() + hours * hourMs);

const confirm = (appointment: Appointment) =>
  database.write((transaction) => confirmAppointment(transaction, appointment, after(1)));
const cancel = ({ id }: Appointment, at = now) =>
  database.write((transaction) => cancelAppointment(transaction, id, at));
const lapse = (appointment: Appointment, at: Date) =>
  database.write((transaction) => lapseAppointment(transaction, appointment, at));

test('a booking has the name of its adviser and an address in small letters, and is held for six hours', async () => {
  const held = await book(
    ask('2026-11-27T10:00:00.000Z', {
      email: 'Ada.Moss@Example.test',
      client: 'c1',
    }),
  );
  expect(held).toMatchObject({
    ...{ branch: 'norwich-shop', adviser: 'dev', adviserName: 'Dev', email: 'ada.moss@example.test' },
    ...{ bookedAt: now.toISOString(), changedAt: now.toISOString(), moves: 0, cancelledAt: null },
    ...{ holdUntil: after(6).toISOString(), confirmedAt: null, client: 'c1' },
  });
  expect(await stored(held)).toEqual(held);
});

test('an address has at most three appointments ahead, whatever its letters; cancelled ones do not count', async () => {
  const email = 'often@example.test';
  const times = ['09:00', '09:30', '10:00', '10:30'].map((clock) => `2026-11-30T${clock}:00.000Z`);
  const [first = '', second = '', third = '', fourth = ''] = times;
  const one = await book(ask(first, { email }));
  await book(ask(second, { email: 'Often@example.test' }));
  await book(ask(third, { email }));
  expect(await request(ask(fourth, { email: 'OFTEN@example.test' }))).toEqual({ limitReached: 'address' });
  await cancel(one);
  expect(await request(ask(fourth, { email }))).toMatchObject({ booked: { startsAt: fourth } });
});

test('appointments that have begun do not count for the limit of an address', async () => {
  const email = 'before@example.test';
  for (const clock of ['11:00', '11:30', '12:00']) await book(ask(`2026-11-30T${clock}:00.000Z`, { email }));
  const later = new Date('2026-11-30T12:00:00.000Z');
  const booked = await request(ask('2026-12-01T11:00:00.000Z', { email }), { at: later });
  expect(booked).toMatchObject({ booked: { email } });
});

test('a client has at most three unconfirmed appointments a day and branch, and confirmed ones do not count', async () => {
  const at = (clock: string, day = '2026-12-02') => `${day}T${clock}:00.000Z`;
  const client = 'c2';
  const one = await book(ask(at('09:00'), { client }));
  const two = await book(ask(at('10:00'), { client }));
  await book(ask(at('11:00'), { client }));
  expect(await request(ask(at('12:00'), { client }))).toEqual({ limitReached: 'client' });
  expect(await request(ask(at('12:00', '2026-12-03'), { client }))).toMatchObject({ booked: {} });
  expect(await request(ask(at('12:00', '2026-12-01'), { client }))).toMatchObject({ booked: {} });
  expect(await request(ask(at('12:00'), { client: 'c3' }))).toMatchObject({ booked: {} });
  expect(await request(ask(at('12:30'), { client, emailVerified: true }))).toMatchObject({
    booked: { holdUntil: null, confirmedAt: now.toISOString() },
  });
  await confirm(one);
  expect(await request(ask(at('13:00'), { client }))).toMatchObject({ booked: {} });
  expect(await request(ask(at('13:30'), { client }))).toEqual({ limitReached: 'client' });
  await cancel(two);
  expect(await request(ask(at('13:30'), { client }))).toMatchObject({ booked: {} });
});

test('staff book without a limit or a hold, at a time that visitors may no longer choose, but not twice', async () => {
  const email = 'counter@example.test';
  const tuesday = new Date('2026-12-08T09:20:00.000Z');
  const bookNow = (clock: string) =>
    database.write((transaction) =>
      bookByStaff(transaction, branch, ask(`2026-12-08T${clock}:00.000Z`, { email }), tuesday),
    );
  for (const clock of ['09:30', '10:00', '10:30', '11:00'])
    expect(await bookNow(clock)).toMatchObject({
      booked: { email, holdUntil: null, confirmedAt: null, client: null },
    });
  expect(await bookNow('10:00')).toMatchObject({
    taken: true,
    // The half hour that has begun may be booked too.
    nearest: ['09:00', '11:30', '12:00'].map((clock) => ({ startsAt: `2026-12-08T${clock}:00.000Z` })),
  });
});

test('a confirmation is new once, and none for what is cancelled or lapsed', async () => {
  const held = await book(ask('2026-12-09T10:00:00.000Z'));
  const firm = { holdUntil: null, confirmedAt: after(1).toISOString(), changedAt: after(1).toISOString() };
  expect(await confirm(held)).toMatchObject({ isNew: true, appointment: firm });
  expect(await confirm(held)).toMatchObject({ isNew: false, appointment: firm });
  expect(await lapse(held, after(7))).toBeNull();
  expect(await cancel(held, after(8))).toBe(true);
  expect(await cancel(held, after(9))).toBe(false);
  const cancelledAt = after(8).toISOString();
  expect(await stored(held)).toMatchObject({ cancelledAt, changedAt: cancelledAt, client: null });
  expect(await confirm(held)).toBeNull();
  const another = await book(ask('2026-12-09T11:00:00.000Z'));
  await cancel(another);
  expect(await confirm(another)).toBeNull();
});

test('an unconfirmed appointment lapses at the end of its hold, not before, and not once it has begun', async () => {
  const held = await book(ask('2026-12-10T10:00:00.000Z', { client: 'c4' }));
  const lapsingAt = async (at: Date) =>
    (await findLapsing(database.read, at)).some(({ id }) => id === held.id);
  expect(await lapsingAt(new Date(after(6).getTime() - 1))).toBe(false);
  expect(await lapse(held, new Date(after(6).getTime() - 1))).toBeNull();
  expect(await lapsingAt(after(6))).toBe(true);
  expect(await lapsingAt(new Date('2026-12-10T10:00:00.000Z'))).toBe(false);
  const cancelledAt = after(6).toISOString();
  expect(await lapse(held, after(6))).toMatchObject({ cancelledAt, changedAt: cancelledAt, client: null });
  expect(await lapse(held, after(7))).toBeNull();
  expect(await lapsingAt(after(7))).toBe(false);
});

test('a move keeps the adviser who is free, confirms, and changes nothing where nothing is asked', async () => {
  const two: BookableBranch = {
    ...branch,
    slug: 'ely-shop',
    advisers: [
      { slug: 'ann', name: 'Ann', days: weekdays },
      { slug: 'dev', name: 'Dev', days: weekdays },
    ],
  };
  const startsAt = '2026-12-11T10:00:00.000Z';
  const appointment = await book(ask(startsAt, { adviser: 'dev' }), two);
  const moveTo = (from: Appointment, to: string, adviser: string | null = null) =>
    database.write((transaction) =>
      moveAppointment(transaction, two, { appointment: from, startsAt: to, adviser }, after(1)),
    );
  expect(await moveTo(appointment, startsAt)).toEqual({ booked: appointment });
  expect(await moveTo(appointment, startsAt, 'dev')).toEqual({ booked: appointment });
  const moved = await moveTo(appointment, '2026-12-11T11:00:00.000Z');
  expect(moved).toMatchObject({
    booked: {
      adviser: 'dev',
      adviserName: 'Dev',
      moves: 1,
      holdUntil: null,
      changedAt: after(1).toISOString(),
    },
  });
  if (!('booked' in moved)) throw new Error('It could not be moved');
  expect(await stored(moved.booked)).toEqual(moved.booked);
  expect(await moveTo(moved.booked, '2026-12-11T11:00:00.000Z', 'ann')).toMatchObject({
    booked: { adviser: 'ann', adviserName: 'Ann', moves: 2, confirmedAt: after(1).toISOString() },
  });
});

test('no appointment is found by an unknown id, or in a row that was made invalid by hand', async () => {
  const held = await book(ask('2026-12-14T10:00:00.000Z'));
  expect(await findAppointment(database.read, held.id)).toEqual(held);
  expect(await findAppointment(database.read, 'nobody')).toBeUndefined();
  await database.write((transaction) =>
    transaction
      .updateTable('appointments')
      .set({ startsAt: 'soon', holdUntil: now.toISOString() })
      .where('id', '=', held.id)
      .execute(),
  );
  expect(await findAppointment(database.read, held.id)).toBeUndefined();
  expect((await findLapsing(database.read, after(1))).map(({ id }) => id)).not.toContain(held.id);
});
