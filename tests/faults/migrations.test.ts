/** Database migrations with several processes: a newer build beside an older one, and concurrent starts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { describeStores, needsPostgres } from '../support/needs-postgres.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const Libsql = createRequire(import.meta.url)('libsql');
const needed = needsPostgres();
let postgres: TestPostgres | null = null;

beforeAll(async () => {
  if (needed.isMet) postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

interface Place {
  dataFolder: string;
  databaseUrl: string | undefined;
  /** Runs a statement directly, bypassing the site's code. */
  run(statement: string): Promise<void>;
}

async function makePlace(kind: string): Promise<Place> {
  const dataFolder = temporaryFolder('steps');
  if (kind === 'the file')
    return {
      dataFolder,
      databaseUrl: undefined,
      async run(statement) {
        const file = new Libsql(path.join(dataFolder, 'site.db'));
        try {
          file.exec(statement);
        } finally {
          file.close();
        }
      },
    };
  const databaseUrl = (await postgres?.database()) as string;
  return {
    dataFolder,
    databaseUrl,
    async run(statement) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    },
  };
}

/** Distinct statements of the release of that day, with their parameters. */
const previous = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../fixtures/statements-of-2026-11-21.json'), 'utf8'),
) as { sql: string; parameters: unknown[] }[];

describeStores('in', (kind) => {
  let place: Place;
  let database: Database | undefined;
  beforeEach(async () => {
    place = await makePlace(kind);
  });
  afterEach(() => database?.close());

  test('every statement of the previous release still runs', async () => {
    database = await openDatabase(place);
    const numbered = (sql: string) =>
      sql
        .split('?')
        .map((part, index) => (index === 0 ? part : `$${index}${part}`))
        .join('');
    const text = (sql: string) => (kind === 'the file' ? sql : numbered(sql));
    expect(previous.length).toBeGreaterThan(100);
    for (const { sql, parameters } of previous) {
      // Separate transactions, because a failed statement ends its transaction in PostgreSQL. The order of
      // the journey creates the rows that later statements need.
      await database.write(async (transaction) => {
        await transaction.executeQuery(CompiledQuery.raw(text(sql), parameters)).catch((error: unknown) => {
          throw new Error(`${sql}: ${(error as Error).message}`);
        });
      });
    }
    const rows = await database.read.selectFrom('consents').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
  });

  test('a payment of the wrong amount, from before amounts were stored, becomes an open payment issue', async () => {
    await (await openDatabase(place)).close();
    await place.run(`delete from kysely_migration where name like '%payment-issues'`);
    await place.run('drop table "paymentIssues"');
    for (const name of ['EventsByIntent', 'EventsByCharge', 'EventsByObject', 'sByIntent'])
      await place.run(`drop index "payment${name}"`);
    for (const name of [
      'type',
      'intentRef',
      'chargeRef',
      'object',
      'currency',
      'status',
      'reason',
      'dueAt',
      'madeAt',
      'amount',
    ])
      await place.run(`alter table "paymentEvents" drop column "${name}"`);
    for (const name of [
      'intentRef',
      'chargeRef',
      'receivedCurrency',
      'settledAt',
      'settledNote',
      'receivedAmount',
      'pretend',
    ])
      await place.run(`alter table "payments" drop column "${name}"`);
    const at = `'2026-11-20T10:00:00.000Z'`;
    await place.run(
      `insert into "paymentEvents" ("id", "payment", "news", "effect", "at", "receivedAt") values ('stripe:evt_1', 'p1', 'succeeded', 'wrong amount', ${at}, ${at}), ('stripe:evt_2', 'p2', 'succeeded', 'changed', ${at}, ${at})`,
    );
    database = await openDatabase(place);
    const issues = await database.read.selectFrom('paymentIssues').selectAll().execute();
    expect(issues).toMatchObject([{ payment: 'p1', kind: 'wrong money', open: 1, amount: null }]);
  });

  test('a pending opt-in becomes a request with its choices, and a consent gets its form’s email address', async () => {
    await (await openDatabase(place)).close();
    await place.run(`delete from kysely_migration where name like '%opt-in'`);
    for (const table of ['optInRequests', 'letterChoices']) await place.run(`drop table "${table}"`);
    await place.run('drop index "consentsOfEmail"');
    await place.run('alter table "consents" drop column "email"');
    const at = `'2026-11-20T10:00:00.000Z'`;
    await place.run(
      `insert into "subscriptions" ("id", "email", "state", "asked", "askedAt", "changedAt") values ('s1', 'ann@example.test', 'waiting', '{"topics":[]}', ${at}, ${at}), ('s2', 'bob@example.test', 'confirmed', null, ${at}, ${at})`,
    );
    await place.run(
      `insert into "offerWatchers" ("id", "email", "askedAt", "confirmedAt") values ('w1', 'ann@example.test', ${at}, null), ('w2', 'bob@example.test', ${at}, ${at}), ('w3', 'cat@example.test', ${at}, ${at})`,
    );
    await place.run(
      `insert into "offerWatches" ("watcher", "offer", "pendingSince") values ('w1', 'NW4127', null), ('w1', 'JT3101', null), ('w2', 'NW4127', null), ('w2', 'RV4501', ${at}), ('w3', 'NW4127', null)`,
    );
    const submission = (reference: string, email: string) =>
      `('${reference}', '${reference}', 'contact', '/', ${email}, '[]', '${reference}', 0, ${at}, ${at})`;
    await place.run(
      `insert into "submissions" ("id", "reference", "form", "path", "email", "content", "digest", "suspect", "receivedAt", "deleteAfter") values ${[submission('P-1', `'ann@example.test'`), submission('P-2', 'null'), submission('P-3', 'null')].join()}`,
    );
    const consent = (id: string, contact: string, reference: string) =>
      `('${id}', '${contact}', 'sms', 'offers', 1, 'Yes', 1, ${at}, 'contact', ${reference})`;
    const consents = [
      consent('c1', 'ann@example.test', `'P-1'`),
      consent('c2', '+447700900111', `'P-1'`),
      consent('c3', '+447700900222', `'P-2'`),
      consent('c4', '+447700900333', `'P-3'`),
      consent('c5', 'cat@example.test', `'P-3'`),
      consent('c6', '+447700900444', 'null'),
    ];
    await place.run(
      `insert into "consents" ("id", "contact", "channel", "purpose", "wordingVersion", "wording", "given", "at", "how", "reference") values ${consents.join()}`,
    );
    database = await openDatabase(place);
    const requests = await database.read.selectFrom('optInRequests').selectAll().orderBy('id').execute();
    expect(requests.map(({ id, purpose, email, asked }) => [id, purpose, email, asked].join(' '))).toEqual([
      's1 offers ann@example.test {"topics":[]}',
      expect.stringMatching(/^w1 offer-news ann@example\.test \["(?:NW4127","JT3101|JT3101","NW4127)"\]$/),
      'w2 offer-news bob@example.test ["RV4501"]',
    ]);
    const lines = await database.read.selectFrom('consents').select(['id', 'email']).orderBy('id').execute();
    expect(lines.map(({ id, email }) => `${id} ${email}`)).toEqual([
      'c1 ann@example.test',
      'c2 ann@example.test',
      'c3 null',
      'c4 cat@example.test',
      'c5 cat@example.test',
      'c6 null',
    ]);
  });

  test('invalid numbers of seats become positive integers, and constraints reject further invalid ones', async () => {
    await (await openDatabase(place)).close();
    await place.run(`delete from kysely_migration where name like '%seat-checks'`);
    const isFile = kind === 'the file';
    // The earlier schema: no check in SQLite, integer columns in PostgreSQL.
    for (const [table, columns] of Object.entries({
      seatBookings: ['seats', 'queueNumber', 'assistance'],
      seatCounts: ['taken', 'queued'],
    }))
      if (isFile) {
        await place.run(`create table copy as select * from "${table}"`);
        await place.run(`drop table "${table}"`);
        await place.run(`alter table copy rename to "${table}"`);
      } else
        for (const column of columns)
          await place.run(`alter table "${table}" drop constraint "${table}_${column}"`);
    const at = `'2026-11-20T10:00:00.000Z'`;
    const [some, odd, few] = isFile ? ['1.5', "'two'", '38.5'] : ['2', '-1', '-3'];
    const booking = (id: string, seats: string | undefined, state: string, queue = 'null') =>
      `('${id}', '${id}', 'tea', '${id}', 'Ada', ${seats}, '${state}', ${queue}, 0, ${at}, ${at}, ${at})`;
    await place.run(
      `insert into "seatBookings" ("id", "reference", "event", "email", "name", "seats", "state", "queueNumber", "assistance", "receivedAt", "changedAt", "deleteAfter") values ${[
        booking('a', some, 'booked'),
        booking('b', odd, 'booked'),
        booking('c', '4', 'booked'),
        booking('d', '3', 'waiting', '7'),
        booking('e', 'null', 'registered'),
      ].join(', ')}`,
    );
    await place.run(
      `insert into "seatCounts" ("event", "taken", "queued") values ('tea', ${few}, 7), ('walk', 5, 0)`,
    );
    database = await openDatabase(place);
    const rows = await database.read
      .selectFrom('seatBookings')
      .select(['id', 'seats'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ seats }) => seats)).toEqual([2, 1, 4, 3, null]);
    const counts = await database.read.selectFrom('seatCounts').selectAll().orderBy('event').execute();
    expect(counts).toEqual([
      { event: 'tea', taken: 7, queued: 7 },
      { event: 'walk', taken: 5, queued: 0 },
    ]);
    for (const [table, change] of [
      ['seatBookings', 'seats = 0'],
      ['seatBookings', 'seats = 101'],
      ['seatBookings', '"queueNumber" = 0'],
      ['seatBookings', 'assistance = 2'],
      ['seatCounts', 'taken = -1'],
      ['seatCounts', 'queued = -1'],
      ...(isFile
        ? [
            ['seatBookings', 'seats = 1.5'],
            ['seatCounts', `taken = 'two'`],
          ]
        : []),
    ] as const)
      await expect(place.run(`update "${table}" set ${change}`)).rejects.toThrow(/constraint/i);
  });

  test('migrations of a newer build are ignored, and writes and reads work', async () => {
    await (await openDatabase(place)).close();
    await place.run(`insert into kysely_migration values ('2099-01-01-1-newer', '2099-01-01T00:00:00.000Z')`);
    await place.run('create table "newThings" (id text primary key)');
    database = await openDatabase(place);
    await database.write((transaction) =>
      transaction
        .insertInto('documents')
        .values({ collection: 'c', id: 'x', fields: '{}', version: 1 })
        .execute(),
    );
    expect(await database.read.selectFrom('documents').select('id').execute()).toEqual([{ id: 'x' }]);
  });

  test('an unknown older migration is refused with an error that names the migration', async () => {
    await (await openDatabase(place)).close();
    await place.run(
      `insert into kysely_migration values ('2020-01-01-1-unknown', '2020-01-01T00:00:00.000Z')`,
    );
    // Leaves a pending migration, so that the migrations are compared.
    await place.run(`delete from kysely_migration where name like '%documents'`);
    await expect(openDatabase(place)).rejects.toThrow('2020-01-01-1-unknown');
  });

  test('four concurrent starts on an empty database all succeed', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => openDatabase(place)));
    for (const one of all) {
      expect(await one.read.selectFrom('accounts').selectAll().execute()).toEqual([]);
      await one.close();
    }
  });
});

test('a start waits until a migration of the SQLite file is over, and reports the wait after five seconds', async () => {
  const { dataFolder } = await makePlace('the file');
  const other = new Libsql(path.join(dataFolder, 'site.db'));
  other.pragma('journal_mode=WAL');
  other.exec('begin immediate');
  let waited = 0;
  const opening = openDatabase({
    dataFolder,
    databaseUrl: undefined,
    onWait: () => {
      waited += 1;
    },
  });
  await pause(4_500);
  expect(waited).toBe(0);
  await pause(2_000);
  expect(waited).toBe(1);
  other.exec('commit');
  other.close();
  await (await opening).close();
});

needed.test('a start waits beside a migration of PostgreSQL past every limit for statements', async () => {
  const { databaseUrl } = await makePlace('PostgreSQL');
  const other = new pg.Client({ connectionString: databaseUrl });
  await other.connect();
  // Kysely's advisory lock for migrations.
  await other.query('select pg_advisory_lock(3853314791062309107)');
  const opening = openDatabase({ dataFolder: '', databaseUrl });
  let opened = false;
  void opening.then(() => {
    opened = true;
  });
  await pause(6_500);
  expect(opened).toBe(false);
  await other.end();
  await (await opening).close();
});
