/** A rush for seats on two servers, in SQLite and PostgreSQL, and promised mails while servers are killed. */
import { randomUUID } from 'node:crypto';
import { eventually } from '../support/eventually.ts';
import { describeStores, needsPostgres } from '../support/needs-postgres.ts';
import { type SeveralServers, severalServers } from '../support/several-servers.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { contentDay, server } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const needed = needsPostgres('redis-server');
const origin = 'https://www.example.test';
let postgres: TestPostgres | null = null;

beforeAll(async () => {
  if (needed.isMet) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

let visitor = 0;

/**
 * Registers as the page's script does, and sends the same again while the server is busy.
 * Resolves with the outcome, or with the status of a rejection.
 */
async function register(site: SiteProcess, page: string, fields: Record<string, string>): Promise<string> {
  visitor += 1;
  const request = {
    method: 'POST',
    headers: {
      origin,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.${Math.floor(visitor / 250)}.${visitor % 250}.9`,
    },
    body: new URLSearchParams({ idempotencyKey: randomUUID(), website: '', ...fields }),
  };
  const answer = await eventually('a free server', async () => {
    const response = await fetch(site.origin + page, request);
    return response.status !== 503 && response;
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
    launch: 'cruise-afternoon-launch',
    branch: 'ely-shop',
    seats,
  });

describeStores(
  'stored in',
  (kind) => {
    let settings: Record<string, string>;
    let shared: SeveralServers | null = null;
    let sites: SiteProcess[] = [];
    let database: Awaited<ReturnType<typeof server.openDatabase>>;

    beforeEach(async () => {
      const databaseUrl = kind === 'PostgreSQL' ? await postgres?.database() : undefined;
      const dataFolder = temporaryFolder('seats');
      shared = databaseUrl ? await severalServers(databaseUrl, `file://${dataFolder}`) : null;
      settings = {
        DATA_DIR: dataFolder,
        PUBLIC_ORIGIN: origin,
        SITE_SECRET: 'ab'.repeat(32),
        ...shared?.settings,
      };
      database = await server.openDatabase({ dataFolder, databaseUrl });
    });
    afterEach(async () => {
      await Promise.all(sites.map((site) => site.kill()));
      await database.close();
      await shared?.close();
    });

    const start = async (at = contentDay) => {
      if (settings.DATABASE_URL) await postgres?.moveClock(settings.DATABASE_URL, at);
      const started = () => startSiteProcess({ ...settings, CLOCK_AT: at });
      sites = await Promise.all([started(), started()]);
    };
    const bookings = () => database.read.selectFrom('seatBookings').selectAll().execute();

    test('200 concurrent requests at two servers for the last seat give one seat and numbers 1 to 199', async () => {
      await start();
      const [one, two] = sites as [SiteProcess, SiteProcess];
      for (const seats of ['6', '6', '6', '6', '6', '6', '3'])
        expect(await comeToAfternoon(one, seats, `early-${visitor}@example.test`)).toBe('unconfirmed');
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          comeToAfternoon(index % 2 ? one : two, '1', `rush-${index}@example.test`),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'unconfirmed')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'waiting-unconfirmed')).toHaveLength(199);
      const waiting = (await bookings())
        .filter(({ state }) => state === 'waiting')
        .sort((a, b) => (a.queueNumber ?? 0) - (b.queueNumber ?? 0));
      expect(waiting.map(({ queueNumber }) => queueNumber)).toEqual(
        Array.from({ length: 199 }, (_, index) => index + 1),
      );
      const count = await database.read.selectFrom('seatCounts').selectAll().executeTakeFirstOrThrow();
      expect(count).toEqual({ event: 'cruise-afternoon-launch', taken: 40, queued: 199 });
      // Each visitor got a mail; the mails of those on the waiting list give their position.
      for (const { email, queueNumber } of waiting) {
        const { body } = await database.read
          .selectFrom('outbox')
          .select('body')
          .where('recipient', '=', email)
          .executeTakeFirstOrThrow();
        expect(body === '' || body.includes(`You’re number ${queueNumber} on the waiting list.`)).toBe(true);
      }
    });

    test('two servers release each unconfirmed seat once, and confirmed waiting visitors get it', async () => {
      await start();
      const [one, two] = sites as [SiteProcess, SiteProcess];
      for (const seats of ['6', '6', '6', '6', '6', '6', '4'])
        expect(await comeToAfternoon(one, seats, `held-${visitor}@example.test`)).toBe('unconfirmed');
      for (let waiting = 0; waiting < 10; waiting += 1)
        expect(await comeToAfternoon(two, '1', `waits-${waiting}@example.test`)).toBe('waiting-unconfirmed');
      await Promise.all(sites.map((site) => site.kill()));
      // All waiting visitors but one have confirmed, as have half of the seats' visitors.
      const isConfirmed = ({ email }: { email: string }) => !/waits-0@|held-\d*[02468]@/.test(email);
      const firm = (await bookings()).filter(isConfirmed);
      await database.write((transaction) =>
        transaction
          .updateTable('seatBookings')
          .set({ holdUntil: null, confirmedAt: contentDay })
          .where(
            'id',
            'in',
            firm.map(({ id }) => id),
          )
          .execute(),
      );
      await start(new Date(Date.parse(contentDay) + 6.5 * 60 * 60_000).toISOString());
      const open = async () => (await bookings()).filter(({ state }) => state !== 'left');
      await eventually('all holds to be over', async () =>
        (await open()).every(({ holdUntil }) => !holdUntil),
      );
      expect((await open()).map(({ id }) => id).sort()).toEqual(firm.map(({ id }) => id).sort());
      expect((await open()).every(({ state }) => state === 'booked')).toBe(true);
      const { taken } = await database.read
        .selectFrom('seatCounts')
        .select('taken')
        .executeTakeFirstOrThrow();
      expect(taken).toBe(firm.reduce((sum, { seats }) => sum + (seats ?? 0), 0));
      const told = await database.read
        .selectFrom('outbox')
        .select('recipient')
        .where('subject', 'like', 'Not confirmed in time%')
        .execute();
      const lapsed = (await bookings()).filter(({ state }) => state === 'left');
      expect(told.map(({ recipient }) => recipient).sort()).toEqual(lapsed.map(({ email }) => email).sort());
    });

    test('one mail per registered visitor is queued when a sale opens, even if servers are killed', async () => {
      await start();
      const emails = Array.from({ length: 450 }, (_, index) => `registered-${index}@example.test`);
      const row = (email: string, index: number) => ({
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        reference: `P-T${index}`,
        event: 'january-sale-launch',
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
      // Each start is later than the lease of a killed server's job.
      for (let minute = 0; minute < 60 && (await counted()).length < emails.length; minute += 6) {
        await Promise.all(sites.map((site) => site.kill()));
        await start(new Date(Date.parse('2027-01-02T09:00:00Z') + minute * 60_000).toISOString());
        // The first four starts are interrupted midway.
        const before = (await counted()).length;
        const isOver = () => counted().then(({ length }) => length === emails.length);
        await eventually('more letters', async () => (await counted()).length > before || isOver());
        if (minute >= 24) await eventually('all letters', isOver);
      }
      const informed = await counted();
      expect([...informed].sort()).toEqual([...emails].sort());
    });
  },
  'redis-server',
);
