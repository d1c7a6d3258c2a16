/** Seats under a rush on two servers, in the file and in PostgreSQL; and promised messages while servers are killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { siteRoot } from '../support/site-root.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { contentDay, server } from '../support/start-services.ts';

const hasPostgres = findPostgres() !== null;
const origin = 'https://www.example.test';
const flags = ['--import', path.join(siteRoot, 'tests/support/set-clock.js')];
let postgres: TestPostgres | null = null;

beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres?.stop());

if (!hasPostgres)
  test('PostgreSQL was NOT run: there is none on this machine that this user may start', () => {
    expect(findPostgres()).toBeNull();
  });

let visitor = 0;

/** As a script sends it; resolves with what came of it, or with the status where it was not taken. */
async function register(site: SiteProcess, page: string, fields: Record<string, string>): Promise<string> {
  visitor += 1;
  const answer = await fetch(site.origin + page, {
    method: 'POST',
    headers: {
      origin,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.${Math.floor(visitor / 250)}.${visitor % 250}.9`,
    },
    body: new URLSearchParams({ key: '', website: '', ...fields }),
  });
  if (answer.status !== 200) return `status ${answer.status}`;
  const { to } = (await answer.json()) as { to: string };
  return new URL(to, origin).searchParams.get('outcome') ?? 'nothing';
}

const comeToAfternoon = (site: SiteProcess, seats: string, email: string) =>
  register(site, '/prereg', {
    form: 'prereg',
    name: 'Ada Moss',
    email,
    launch: 'cruise-afternoon',
    branch: 'ely',
    seats,
  });

describe.each(hasPostgres ? ['the file', 'PostgreSQL'] : ['the file'])('kept in %s', (kind) => {
  let settings: Record<string, string>;
  let sites: SiteProcess[] = [];
  let database: Awaited<ReturnType<typeof server.openDatabase>>;

  beforeEach(async () => {
    const databaseUrl = kind === 'PostgreSQL' ? await postgres?.database() : undefined;
    settings = {
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'seats-')),
      PUBLIC_ORIGIN: origin,
      SITE_SECRET: 'ab'.repeat(32),
      CLOCK_AT: contentDay,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    database = await server.openDatabase({ dataFolder: settings.DATA_DIR as string, databaseUrl });
  }, 60_000);
  afterEach(async () => {
    await Promise.all(sites.map((site) => site.kill()));
    await database.close();
    rmSync(settings.DATA_DIR as string, { recursive: true, force: true });
  });

  const start = async (at = contentDay) => {
    const started = () => startSiteProcess({ ...settings, CLOCK_AT: at }, undefined, flags);
    sites = await Promise.all([started(), started()]);
  };
  const bookings = () => database.read.selectFrom('seatBookings').selectAll().execute();

  test('two hundred ask two servers for the last seat at once: one has it, 199 stand on the list, each in a place of their own', async () => {
    await start();
    const [one, two] = sites as [SiteProcess, SiteProcess];
    for (const seats of ['6', '6', '6', '6', '6', '6', '3'])
      expect(await comeToAfternoon(one, seats, `early-${visitor}@example.test`)).toBe('booked');
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        comeToAfternoon(index % 2 ? one : two, '1', `rush-${index}@example.test`),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'waiting')).toHaveLength(199);
    const waiting = (await bookings())
      .filter(({ state }) => state === 'waiting')
      .sort((a, b) => (a.queueNumber ?? 0) - (b.queueNumber ?? 0));
    expect(waiting.map(({ queueNumber }) => queueNumber)).toEqual(
      Array.from({ length: 199 }, (_, index) => index + 1),
    );
    const count = await database.read.selectFrom('seatCounts').selectAll().executeTakeFirstOrThrow();
    expect(count).toEqual({ event: 'cruise-afternoon', taken: 40, queued: 199 });
    // Every one of them has been written to, and those who wait by their place.
    for (const { email, queueNumber } of waiting) {
      const { body } = await database.read
        .selectFrom('outbox')
        .select('body')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow();
      expect(body === '' || body.includes(`You’re number ${queueNumber} on the waiting list.`)).toBe(true);
    }
  }, 120_000);

  test('whichever servers are killed while a sale opens, everybody who registered is written to once', async () => {
    await start();
    const emails = Array.from({ length: 450 }, (_, index) => `registered-${index}@example.test`);
    const row = (email: string, index: number) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      reference: `P-T${index}`,
      event: 'january-sale',
      email,
      name: 'Ada Moss',
      seats: null,
      state: 'registered' as const,
      queueNumber: null,
      assistance: 0,
      outcode: null,
      receivedAt: contentDay,
      changedAt: contentDay,
      deleteAfter: '2027-03-01T16:00:00.000Z',
    });
    await database.write((transaction) =>
      transaction.insertInto('seatBookings').values(emails.map(row)).execute(),
    );
    const counted = async () => {
      const rows = await database.read
        .selectFrom('outbox')
        .select('recipient')
        .where('subject', '=', 'The January sale is open')
        .execute();
      return rows.map(({ recipient }) => recipient);
    };
    // Each start comes later by more than a dead server holds the duty.
    for (let minute = 0; minute < 60 && (await counted()).length < emails.length; minute += 6) {
      await Promise.all(sites.map((site) => site.kill()));
      await start(new Date(Date.parse('2027-01-02T09:00:00Z') + minute * 60_000).toISOString());
      // The first four starts are broken off somewhere in the middle of it.
      const before = (await counted()).length;
      for (let wait = 0; wait < 100 && (await counted()).length === before; wait += 1) await pause(20);
      if (minute >= 24) await pause(3_000);
    }
    const informed = await counted();
    expect([...informed].sort()).toEqual([...emails].sort());
  }, 180_000);
});
