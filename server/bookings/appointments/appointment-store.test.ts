/** Of two who change one appointment at the same time, by what each has read of it, one does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '../../platform/database/open-database.ts';
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
  slug: 'norwich',
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

test('what has been cancelled meanwhile is not moved, and its new time stays free', async () => {
  const read = await book(ten);
  await database.write((transaction) => cancelAppointment(transaction, read.id, now));
  expect(await move(read, eleven)).toEqual({ changed: true });
  expect(await stored(read)).toMatchObject({ startsAt: ten, moves: 0, cancelledAt: now.toISOString() });
  expect((await book(eleven)).startsAt).toBe(eleven);
});

test('of two moves at once one holds, and the other is told', async () => {
  const read = await book(ten);
  expect(await move(read, noon)).toMatchObject({ booked: { startsAt: noon, moves: 1 } });
  expect(await move(read, '2026-11-24T14:00:00.000Z')).toEqual({ changed: true });
  expect(await stored(read)).toMatchObject({ startsAt: noon, moves: 1 });
});
