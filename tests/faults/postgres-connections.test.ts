/** Connections to PostgreSQL: twenty servers fit into a hundred, and a few serve all behind PgBouncer. */
import pg from 'pg';
import { openDatabase } from '#server/database.ts';
import { Timestamp } from '#shared/document-values.ts';
import { listen } from '../support/listen.ts';
import { needs } from '../support/needs.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { readStream } from '../support/read-stream.ts';
import { mountSampleForm, validSampleValues } from '../support/sample-form.ts';
import { newEmail, sendSampleForm } from '../support/send-sample-form.ts';
import { startPgBouncer } from '../support/start-pgbouncer.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { type Started, startServices } from '../support/start-services.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let postgres: TestPostgres;
const asScript = { accept: 'application/json' };

async function ask<Row>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString, application_name: 'test' });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

const countConnections = async (url: string) => {
  const [row] = await ask<{ count: number }>(
    url,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name <> 'test'`,
  );
  return (row as { count: number }).count;
};

type Database = Awaited<ReturnType<typeof openDatabase>>;

needsPostgres().describe('twenty servers', () => {
  let databases: Database[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await postgres.stop();
  });

  test('use at most 80 connections, all reading, writing and listening, and none is refused', async () => {
    const databaseUrl = await postgres.database();
    const open = () => openDatabase({ dataFolder: temporaryFolder('twenty'), databaseUrl });
    databases = [await open(), ...(await Promise.all(Array.from({ length: 19 }, open)))];
    await ask(databaseUrl, 'create table counted (id serial primary key)');
    const write = (database: Database) =>
      database.write((transaction) =>
        transaction
          .insertInto('counted' as never)
          .defaultValues()
          .execute(),
      );
    const read = (database: Database) =>
      database.read
        .selectFrom('counted' as never)
        .selectAll()
        .execute();
    for (const database of databases) database.watch('documents', () => {});
    const work = databases.flatMap((database) =>
      // Twice as many as a server has connections: what waits for one is given up after two seconds.
      Array.from({ length: 8 }, (_, index) => (index % 2 ? read(database) : write(database))),
    );
    const most = [await countConnections(databaseUrl)];
    let isDone = false;
    const finished = Promise.all(work).finally(() => {
      isDone = true;
    });
    while (!isDone) most.push(await countConnections(databaseUrl));
    await finished;
    expect(await ask(databaseUrl, 'select count(*)::int as count from counted')).toEqual([{ count: 80 }]);
    expect(Math.max(...most)).toBeGreaterThan(20);
    expect(Math.max(...most)).toBeLessThanOrEqual(80);
  });
});

const bouncer = needs('pgbouncer');
(bouncer.isMet ? needsPostgres() : bouncer).describe(
  'three servers behind PgBouncer in transaction mode',
  () => {
    let directUrl: string;
    let pooledUrl: string;
    let servers: Started[];

    beforeAll(async () => {
      await mountSampleForm();
      postgres = await startPostgres();
      directUrl = await postgres.database();
      pooledUrl = await startPgBouncer(directUrl, 3);
      const settings = {
        DATABASE_URL: pooledUrl,
        DATABASE_DIRECT_URL: directUrl,
        DATABASE_POOL: '20',
        SITE_SECRET: 'ab'.repeat(32),
        TRUST_PROXY: '1',
      };
      servers = [];
      for (let count = 0; count < 3; count += 1) servers.push(await startServices(settings));
    });
    afterAll(async () => {
      for (const { services } of servers) await services.close();
      await postgres.stop();
    });
    const server = (index: number) => servers[index % servers.length] as Started;
    const form = () => ({ ...validSampleValues, email: newEmail() });

    test('store every form of a burst, over six connections', async () => {
      const sent = Array.from({ length: 60 }, (_, index) => sendSampleForm(server(index), form(), asScript));
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200));
      const stored = await server(0).services.database.read.selectFrom('submissions').select('id').execute();
      expect(stored).toHaveLength(60);
      // Three of PgBouncer, and one of each server that listens.
      expect(await countConnections(directUrl)).toBeLessThanOrEqual(6);
    });

    test('a change by one server reaches an open stream of another', async () => {
      const stream = await readStream(`${(await listen(server(1).app)).origin}/live/rates`);
      await stream.until(({ all }) => all !== undefined);
      const { documents, now } = server(0).services;
      const checkedAt = new Timestamp(now().getTime() / 1000, 0);
      await documents.commit([
        { kind: 'set', collection: 'rates', id: 'EUR', fields: { sell: 1.1833, checkedAt } },
      ]);
      await stream.until(({ set }) => (set?.EUR as { sell?: number } | undefined)?.sell === 1.1833);
      stream.close();
    });

    test('a row that another transaction keeps locked ends a write in time, and leaves no limit behind', async () => {
      const holder = new pg.Client({ connectionString: directUrl });
      await holder.connect();
      await holder.query('begin');
      await holder.query('lock table submissions in access exclusive mode');
      const { status } = await sendSampleForm(server(0), form(), asScript);
      expect(status).toBe(503);
      await holder.query('rollback');
      await holder.end();
      await sendSampleForm(server(0), form(), asScript).expect(200);
      const limits = await Promise.all(
        Array.from({ length: 6 }, () => ask(pooledUrl, "select current_setting('lock_timeout') as limit")),
      );
      expect(limits.flat()).toEqual(limits.map(() => ({ limit: '0' })));
    });
  },
);
