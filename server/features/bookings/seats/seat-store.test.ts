/** Any sequence of bookings, give-backs and edits: never oversold, and no party that fits is passed over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { openDatabase } from '../../../database.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { lapseSeats } from './seat-holds.ts';
import { giveBack, moveUpWaiting, takeSeats } from './seat-store.ts';

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
