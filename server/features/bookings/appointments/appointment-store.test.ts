/** Concurrent bookings and moves: one wins, and the refusal of the other offers only what is free. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../../database.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import { bookAppointment, cancelAppointment, moveAppointment } from './appointment-store.ts';
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

async function book(startsAt: string): Promise<Appointment> {
  bookings += 1;
  const asked = {
    ...{ reference: `P-${bookings}`, startsAt, adviser: 'dev', way: 'shop' as const, subject: 'A cruise' },
    ...{ offer: null, name: 'Ada Moss', email: `ada-${bookings}@example.test`, phone: null },
  };
  const result = await database.write((transaction) => bookAppointment(transaction, branch, asked, now));
  if (!('booked' in result)) throw new Error('It could not be booked');
  return result.booked;
}

const move = (appointment: Appointment, startsAt: string) =>
  database.write((transaction) =>
    moveAppointment(transaction, branch, { appointment, startsAt, adviser: 'dev' }, now),
  );
const stored = ({ id }: Appointment) =>
  database.read.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an appointment that was cancelled after it was read is not moved, and the new time stays free', async () => {
  const read = await book(ten);
  await database.write((transaction) => cancelAppointment(transaction, read.id, now));
  expect(await move(read, eleven)).toEqual({ changed: true });
  expect(await stored(read)).toMatchObject({ startsAt: ten, moves: 0, cancelledAt: now.toISOString() });
  expect((await book(eleven)).startsAt).toBe(eleven);
});

test('of two concurrent moves the first wins, and the second returns that the appointment has changed', async () => {
  const read = await book(ten);
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
  await book(two);
  await book(half);
  const asked = {
    reference: 'P-late',
    startsAt: two,
    adviser: null,
    way: 'shop' as const,
    subject: 'A cruise',
  };
  const visitor = { offer: null, name: 'Ann Example', email: 'late@example.com', phone: null };
  const refused = await database.write((transaction) =>
    bookAppointment(readTooEarly(transaction), branch, { ...asked, ...visitor }, now),
  );
  const nearest = ['2026-11-25T13:00:00.000Z', '2026-11-25T13:30:00.000Z', three];
  expect(refused).toMatchObject({ taken: true, nearest: nearest.map((startsAt) => ({ startsAt })) });
});

test('a move is refused to a time that another server has just booked, and offers other times', async () => {
  const read = await book('2026-11-26T10:00:00.000Z');
  await book('2026-11-26T12:00:00.000Z');
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
