/** Any sequence of bookings, give-backs and edits: never oversold, and no party that fits is passed over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { openDatabase } from '../../../database.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { lapseSeats } from './seat-holds.ts';
import { giveBack, moveUpWaiting, placeInQueue, takeSeats } from './seat-store.ts';
import { readSeatsTaken } from './seats-taken.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'seats-'));
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

type Step =
  | { readonly kind: 'book'; readonly seats: number; readonly person: number; readonly isHeld: boolean }
  | { readonly kind: 'lapse' }
  | { readonly kind: 'give back'; readonly which: number; readonly keep: number }
  | { readonly kind: 'capacity'; readonly seats: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      seats: fc.integer({ min: 1, max: 4 }),
      person: fc.integer({ min: 0, max: 15 }),
      isHeld: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('give back' as const),
      which: fc.nat(30),
      keep: fc.constantFrom(0, 0, 0, 1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lapse' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('capacity' as const), seats: fc.integer({ min: 1, max: 14 }) }),
  },
);
const now = new Date('2026-11-23T09:00:00Z');
const day = { slug: 'tea', starts: '2027-01-23T14:00:00Z', ends: '2027-01-23T16:30:00Z' };

/** Model of the expected state: seats, and the waiting list in order. */
interface Expected {
  capacity: number;
  booked: Map<string, number>;
  waiting: [email: string, seats: number][];
  /** Addresses that are not confirmed. */
  held: Set<string>;
}

const sum = (seats: Iterable<number>) => [...seats].reduce((total, one) => total + one, 0);

function moveUp(expected: Expected): void {
  for (const [email, seats] of [...expected.waiting])
    if (sum(expected.booked.values()) + seats <= expected.capacity) {
      expected.booked.set(email, seats);
      expected.waiting = expected.waiting.filter(([other]) => other !== email);
    }
}

async function take(one: Step, expected: Expected, index: number): Promise<void> {
  const event = { ...day, seats: expected.capacity };
  if (one.kind === 'capacity') {
    expected.capacity = one.seats;
    moveUp(expected);
    await database.write((transaction) => moveUpWaiting(transaction, { ...day, seats: one.seats }, now));
  } else if (one.kind === 'book') {
    const email = `person-${one.person}@example.test`;
    const isHeld = expected.booked.has(email) || expected.waiting.some(([other]) => other === email);
    const fits = sum(expected.booked.values()) + one.seats <= expected.capacity;
    if (!isHeld && one.isHeld) expected.held.add(email);
    if (!isHeld && fits) expected.booked.set(email, one.seats);
    else if (!isHeld) expected.waiting.push([email, one.seats]);
    const hold = { holdUntil: one.isHeld ? now.toISOString() : null, confirmedAt: null, client: null };
    const asked = { reference: `P-${index}`, email, name: 'Ada Moss', seats: one.seats, hold };
    const { outcome } = await database.write((transaction) => takeSeats(transaction, event, asked, now));
    expect(outcome).toBe(fits ? 'booked' : 'waiting');
  } else if (one.kind === 'lapse') {
    for (const email of expected.held) expected.booked.delete(email);
    expected.waiting = expected.waiting.filter(([email]) => !expected.held.has(email));
    expected.held.clear();
    moveUp(expected);
    await database.write((transaction) => lapseSeats(transaction, event, now));
  } else {
    const all = await holders();
    const chosen = all[one.which % Math.max(all.length, 1)];
    if (!chosen || one.keep >= (chosen.seats ?? 0)) return;
    expected.booked.delete(chosen.email);
    // A visitor who keeps some seats has the emailed link, which confirms the address.
    expected.held.delete(chosen.email);
    const at = expected.waiting.findIndex(([email]) => email === chosen.email);
    if (chosen.state === 'booked' && one.keep > 0) expected.booked.set(chosen.email, one.keep);
    if (at >= 0)
      expected.waiting.splice(at, 1, ...(one.keep > 0 ? [[chosen.email, one.keep] as [string, number]] : []));
    moveUp(expected);
    await database.write((transaction) => giveBack(transaction, event, chosen.id, one.keep, now));
  }
}

const holders = () =>
  database.read
    .selectFrom('seatBookings')
    .selectAll()
    .where('state', '!=', 'left')
    .orderBy('email')
    .execute();

test('after bookings, lapses, give-backs and capacity changes, seats and waiting list match the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
      await database.write(async (transaction) => {
        await transaction.deleteFrom('seatBookings').execute();
        await transaction.deleteFrom('seatCounts').execute();
      });
      const expected: Expected = { capacity: 8, booked: new Map(), waiting: [], held: new Set() };
      for (const [index, one] of steps.entries()) {
        const before = sum(expected.booked.values());
        await take(one, expected, index);
        const found = await holders();
        const booked = found.filter(({ state }) => state === 'booked');
        const waiting = found
          .filter(({ state }) => state === 'waiting')
          .sort((a, b) => (a.queueNumber ?? 0) - (b.queueNumber ?? 0));
        expect(new Map(booked.map(({ email, seats }) => [email, seats]))).toEqual(
          new Map([...expected.booked].sort(([a], [b]) => a.localeCompare(b))),
        );
        expect(waiting.map(({ email, seats }) => [email, seats])).toEqual(expected.waiting);
        const taken = sum(booked.map(({ seats }) => seats ?? 0));
        // When capacity drops below the booked seats, no booking is cancelled and no seat is given out.
        expect(taken).toBeLessThanOrEqual(Math.max(expected.capacity, before));
        for (const { seats } of waiting) expect(taken + (seats ?? 0)).toBeGreaterThan(expected.capacity);
        const count = await database.read.selectFrom('seatCounts').select('taken').executeTakeFirst();
        expect(count?.taken ?? 0).toBe(taken);
      }
    }),
    { ...propertyRuns({ all: 20, few: 5 }), endOnFailure: true },
  );
});

test.each([1.5, 0, -1, 101, Number.NaN, Number.POSITIVE_INFINITY])(
  '%s is refused as a number of seats, and no booking is stored',
  async (seats) => {
    const asked = { reference: 'P-odd', email: 'odd@example.test', name: 'Ada Moss', seats };
    const take = database.write((transaction) => takeSeats(transaction, { ...day, seats: 40 }, asked, now));
    await expect(take).rejects.toThrow('is not a number of seats');
    const event = { ...day, seats: 40 };
    if (seats !== 0)
      await expect(
        database.write((transaction) => giveBack(transaction, event, 'nobody', seats, now)),
      ).rejects.toThrow('is not a number of seats');
    const rows = await database.read
      .selectFrom('seatBookings')
      .select('id')
      .where('reference', '=', 'P-odd')
      .execute();
    expect(rows).toEqual([]);
  },
);

describe('an event of three seats', () => {
  const event = { ...day, slug: 'walk', seats: 3 };
  let asked = 0;
  const take = (
    seats: number | null,
    changes: object = {},
    to: typeof day & { seats: number | null } = event,
  ) => {
    asked += 1;
    const person = { reference: `P-${asked}`, email: `walker-${asked}@example.test`, name: 'Ada Moss' };
    return database.write((transaction) => takeSeats(transaction, to, { ...person, seats, ...changes }, now));
  };
  const give = (id: string, keep: number, at = now) =>
    database.write((transaction) => giveBack(transaction, event, id, keep, at));
  beforeEach(() =>
    database.write(async (transaction) => {
      await transaction.deleteFrom('seatBookings').execute();
      await transaction.deleteFrom('seatCounts').execute();
    }),
  );

  test('a booking is stored as asked; a second one of the address is the first, whatever its letters', async () => {
    const first = await take(2, { email: 'Ada.Moss@Example.test', assistance: true, outcode: 'NR1' });
    expect(first).toMatchObject({
      ...{ isNew: true, outcome: 'booked', movedUp: [] },
      booking: {
        ...{ event: 'walk', email: 'ada.moss@example.test', seats: 2, state: 'booked', queueNumber: null },
        ...{ assistance: 1, outcode: 'NR1', receivedAt: now.toISOString(), changedAt: now.toISOString() },
        ...{ holdUntil: null, confirmedAt: null, client: null, checkedInAt: null, checkedInBy: null },
      },
    });
    const second = await take(1, { email: 'ADA.MOSS@example.test' });
    expect(second).toMatchObject({ isNew: false, outcome: 'booked', booking: first.booking });
    const third = await take(2, { email: 'ada.moss@example.test' });
    expect(third).toMatchObject({ isNew: false, outcome: 'waiting', booking: { seats: 2 } });
  });

  test('without assistance and outcode both are empty', async () => {
    expect((await take(1)).booking).toMatchObject({ assistance: 0, outcode: null });
  });

  test('seats that are not counted are registered, by the visitor or by the event', async () => {
    const uncounted = { ...day, slug: 'film', seats: null };
    expect(await take(null)).toMatchObject({ outcome: 'registered', booking: { state: 'registered' } });
    const first = await take(2, { email: 'film@example.test' }, uncounted);
    expect(first).toMatchObject({ outcome: 'registered', booking: { state: 'registered', seats: 2 } });
    const again = await take(2, { email: 'film@example.test' }, uncounted);
    expect(again).toMatchObject({ isNew: false, outcome: 'registered' });
    expect(await database.write((transaction) => moveUpWaiting(transaction, uncounted, now))).toEqual([]);
  });

  test('the waiting list has places in its order; who is booked has none', async () => {
    const [booked, next, last] = [await take(3), await take(1), await take(2)];
    const place = ({ booking }: typeof booked) => placeInQueue(database.read, booking);
    expect([await place(booked), await place(next), await place(last)]).toEqual([null, 1, 2]);
    const other = await take(4, {}, { ...day, slug: 'tea', seats: 3 });
    expect(await place(other)).toBe(1);
    await give(next.booking.id, 0);
    expect(await place(last)).toBe(1);
    expect(await placeInQueue(database.read, { ...last.booking, queueNumber: null })).toBeNull();
  });

  test('a booking is reduced and confirmed, or ended; there is nothing to give back above or after that', async () => {
    const { booking } = await take(3, { outcode: 'NR1' });
    const waiting = await take(2);
    expect(await give(booking.id, 3)).toBeNull();
    expect(await give(booking.id, 4)).toBeNull();
    expect(await give('nobody', 0)).toBeNull();
    const later = new Date('2026-11-23T10:00:00Z');
    expect(await give(booking.id, 2, later)).toMatchObject({
      before: booking,
      booking: {
        seats: 2,
        state: 'booked',
        confirmedAt: later.toISOString(),
        changedAt: later.toISOString(),
      },
      movedUp: [],
    });
    expect(await give(booking.id, 0, later)).toMatchObject({
      booking: { state: 'left', outcode: null, client: null, changedAt: later.toISOString() },
      movedUp: [{ id: waiting.booking.id, state: 'booked', changedAt: later.toISOString() }],
    });
    expect(await give(booking.id, 0)).toBeNull();
  });

  test('a booking that has ended is deleted in a month, or with the others of its event if that is sooner', async () => {
    const one = await take(1);
    const early = await give(one.booking.id, 0);
    expect(early?.booking.deleteAfter).toBe('2026-12-23T09:00:00.000Z');
    const two = await take(1);
    const late = await give(two.booking.id, 0, new Date('2027-01-30T09:00:00Z'));
    expect(late?.booking.deleteAfter).toBe(two.booking.deleteAfter);
    expect(two.booking.deleteAfter).toBe('2027-02-22T16:30:00.000Z');
  });

  test('no waiting booking moves up once the event has begun', async () => {
    const { booking } = await take(3);
    await take(1);
    const begun = new Date(event.starts);
    expect(await give(booking.id, 0, begun)).toMatchObject({ movedUp: [] });
    const before = new Date(begun.getTime() - 1);
    const moved = await database.write((transaction) => moveUpWaiting(transaction, event, before));
    expect(moved).toHaveLength(1);
  });

  test('the seats taken are read for each event; a count made invalid by hand is none, and is reported', async () => {
    await take(2);
    await take(1, {}, { ...day, slug: 'tea', seats: 3 });
    const reports: unknown[] = [];
    const read = () =>
      readSeatsTaken(database.read, { report: (source, invalid) => reports.push([source, [...invalid]]) });
    expect(await read()).toEqual(
      new Map([
        ['walk', 2],
        ['tea', 1],
      ]),
    );
    const Libsql = createRequire(import.meta.url)('libsql');
    const file = new Libsql(path.join(folder, 'site.db'));
    file.pragma('ignore_check_constraints=1');
    file.exec(`update "seatCounts" set taken = 1.5 where event = 'walk'`);
    file.close();
    expect(await read()).toEqual(
      new Map([
        ['walk', null],
        ['tea', 1],
      ]),
    );
    expect(reports).toEqual([
      ['seatCounts', []],
      ['seatCounts', [['walk', 'taken is 1.5']]],
    ]);
  });
});

test('no count is known while the database is closed', async () => {
  const closed = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
  await closed.close();
  expect(await readSeatsTaken(closed.read, { report: () => {} })).toBeNull();
});
