/** Two servers change the same PostgreSQL rows concurrently: the later one sees the earlier one's changes. */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database.ts';
import { deleteExpiredSeats } from '#server/features/bookings/seats/seat-retention.ts';
import { takeSeats } from '#server/features/bookings/seats/seat-store.ts';
import type { Letter } from '#server/features/subscriptions/newsletters/compose-newsletter.ts';
import type { NewsletterContext } from '#server/features/subscriptions/newsletters/newsletter-context.ts';
import { insertRun, pauseNewsletter } from '#server/features/subscriptions/newsletters/newsletter-runs.ts';
import { type BatchContext, sendBatch } from '#server/features/subscriptions/newsletters/send-batch.ts';
import type { Database } from '../../server/platform/database/open-database.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';

const now = new Date('2026-12-01T10:00:00Z');
const needed = needsPostgres();
let postgres: TestPostgres;
let database: Database;
/** The other server's database: each server serialises its own writes. */
let other: Database;

needed.describe('on PostgreSQL', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    const databaseUrl = await postgres.database();
    database = await openDatabase({ dataFolder: '', databaseUrl });
    other = await openDatabase({ dataFolder: '', databaseUrl });
  });
  afterAll(async () => {
    await database.close();
    await other.close();
    await postgres.stop();
  });

  /** Commits `first` only after `second` has been blocked by its rows for half a second. */
  async function overlap<Result>(
    first: Parameters<Database['write']>[0],
    second: () => Promise<Result>,
  ): Promise<Result> {
    let later: Promise<Result> | undefined;
    await database.write(async (transaction) => {
      await first(transaction);
      later = second();
      await pause(500);
    });
    return later as Promise<Result>;
  }

  test('pausing a newsletter that another server ends at the same time reports it as sent', async () => {
    const slug = '2026-12-01-words';
    await database.write((transaction) =>
      insertRun(transaction, { slug, rateMove: null, topics: [], sendAt: now, now }),
    );
    const context = { database: other, now: () => now } as NewsletterContext;
    const change = await overlap(
      (transaction) =>
        transaction.updateTable('newsletterRuns').set({ state: 'sent' }).where('slug', '=', slug).execute(),
      () => pauseNewsletter(context, slug),
    );
    expect(change).toBe('sent');
  });

  test('a server skips a newsletter’s batch without waiting while another server is at it', async () => {
    const slug = '2026-12-02-words';
    await database.write(async (transaction) => {
      await insertRun(transaction, { slug, rateMove: null, topics: [], sendAt: now, now });
      await transaction
        .updateTable('newsletterRuns')
        .set({ state: 'sending' })
        .where('slug', '=', slug)
        .execute();
    });
    const context = { database: other, now: () => now, perMinute: 60 } as BatchContext;
    const run = { slug, rateMove: null, lastBatchAt: null };
    const sent = await database.write(async (transaction) => {
      await transaction
        .updateTable('newsletterRuns')
        .set({ lastBatchAt: now.toISOString() })
        .where('slug', '=', slug)
        .execute();
      return sendBatch(context, run, {} as Letter);
    });
    expect(sent).toBeNull();
  });

  test('seats booked while the event’s last bookings are deleted stay counted', async () => {
    const event = { slug: 'tea', starts: '2027-01-23T14:00:00Z', ends: '2027-01-23T16:30:00Z', seats: 8 };
    const take = (email: string) => (transaction: Parameters<Parameters<Database['write']>[0]>[0]) =>
      takeSeats(transaction, event, { reference: email, email, name: 'Ada Moss', seats: 2 }, now);
    await database.write(take('left@example.test'));
    await database.write(async (transaction) => {
      await transaction
        .updateTable('seatBookings')
        .set({ state: 'left', deleteAfter: now.toISOString() })
        .execute();
      await transaction.updateTable('seatCounts').set({ taken: 0 }).execute();
    });
    await overlap(take('new@example.test'), () =>
      other.write((transaction) => deleteExpiredSeats(transaction, now)),
    );
    const bookings = await database.read.selectFrom('seatBookings').select('email').execute();
    expect(bookings).toEqual([{ email: 'new@example.test' }]);
    expect(await database.read.selectFrom('seatCounts').selectAll().execute()).toEqual([
      { event: 'tea', taken: 2, queued: 0 },
    ]);
  });
});
