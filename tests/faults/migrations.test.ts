/** Database migrations with several processes: a newer build beside an older one, and concurrent starts. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/database.ts';
import type { Database } from '#server/platform/database/open-database.ts';
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

describeStores('in', (kind) => {
  let place: Place;
  let database: Database | undefined;
  beforeEach(async () => {
    place = await makePlace(kind);
  });
  afterEach(() => database?.close());

  test('counts of seats that are negative, too large or not whole are rejected by the tables', async () => {
    database = await openDatabase(place);
    const isFile = kind === 'the file';
    const at = `'2026-11-20T10:00:00.000Z'`;
    await place.run(
      'insert into "seatBookings" ("id", "reference", "event", "email", "name", "seats", ' +
        '"state", "queueNumber", "assistance", "receivedAt", "changedAt", "deleteAfter") values ' +
        `('a', 'a', 'tea', 'a', 'Ada', 2, 'booked', null, 0, ${at}, ${at}, ${at})`,
    );
    await place.run(`insert into "seatCounts" ("event", "taken", "queued") values ('tea', 2, 0)`);
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

  test.each([
    ['beside those of this build', ''],
    ['of a build from before the first release', 'delete from kysely_migration'],
  ])('a database with an unknown older migration %s is refused in one sentence', async (_, before) => {
    await (await openDatabase(place)).close();
    if (before) await place.run(before);
    await place.run(
      `insert into kysely_migration values ('2026-11-21-1-submissions', '2020-01-01T00:00:00.000Z')`,
    );
    // Leaves a pending migration, so that the migrations are compared.
    await place.run(`delete from kysely_migration where name like '%documents'`);
    await expect(openDatabase(place)).rejects.toThrow(
      'The database is of another build: its migration "2026-11-21-1-submissions" is unknown.',
    );
  });

  test('four concurrent starts on an empty database all succeed', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => openDatabase(place)));
    for (const one of all) {
      expect(await one.read.selectFrom('accounts').selectAll().execute()).toEqual([]);
      await one.close();
    }
  });
});

test('a start waits for the end of a SQLite migration, and reports the wait after five seconds', async () => {
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

needed.test('a start waits for a migration of PostgreSQL beyond every statement time-out', async () => {
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
