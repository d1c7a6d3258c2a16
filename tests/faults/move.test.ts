/** Moves a site from SQLite to PostgreSQL with every row, even after a kill, and overwrites nothing else. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '#server/database.ts';
import { childEnv } from '../support/child-env.ts';
import { eventually } from '../support/eventually.ts';
import { needsPostgres } from '../support/needs-postgres.ts';
import { siteRoot } from '../support/site-root.ts';
import { startPostgres, type TestPostgres } from '../support/start-postgres.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const needed = needsPostgres();
const place = temporaryFolder('move');
const secret = 'cd'.repeat(32);
const number = 2_000;
let postgres: TestPostgres;
let sites = 0;

const submission = (index: number) => ({
  id: `form-${index}`,
  reference: `P-${index}`,
  form: 'branch-enquiry',
  isSpam: index % 2,
  path: '/branches/norwich-shop',
  branch: index % 3 ? 'norwich-shop' : null,
  email: `ann+${index}@example.test`,
  content: JSON.stringify([{ field: 'question', values: [`“Où?”\n\\ \u2028 'ß' 👩‍🚀 ${index}`] }]),
  digest: 'x',
  receivedAt: '2026-11-20T10:00:00.000Z',
  deleteAfter: '2027-11-20T10:00:00.000Z',
  answeredAt: null,
});

/** Data folder of a stopped server with that number of forms, the first with an upload. */
async function newSite(forms: number): Promise<string> {
  sites += 1;
  const [made, copy] = [path.join(place, `made-${sites}`), path.join(place, `site-${sites}`)];
  mkdirSync(path.join(copy, 'uploads'), { recursive: true });
  writeFileSync(path.join(copy, 'site-secret'), secret);
  writeFileSync(path.join(copy, 'uploads/cv'), 'words');
  const database = await openDatabase({ dataFolder: made, databaseUrl: undefined });
  await database.write(async (transaction) => {
    for (let index = 0; index < forms; index++)
      await transaction.insertInto('submissions').values(submission(index)).execute();
    const upload = {
      id: 'cv',
      submission: 'form-0',
      field: 'cv',
      name: 'cv.txt',
      type: 'text/plain',
      bytes: 5,
    };
    await transaction.insertInto('uploads').values(upload).execute();
  });
  await database.close();
  // This process releases a closed database file only at the next garbage collection.
  cpSync(path.join(made, 'site.db'), path.join(copy, 'site.db'));
  return copy;
}

function start(DATA_DIR: string, settings: Record<string, string>, args = ['--to-postgres']) {
  let end: (ended: { code: number | null; stdout: string; stderr: string }) => void;
  const ended = new Promise<Parameters<typeof end>[0]>((resolve) => {
    end = resolve;
  });
  const child = execFile(
    process.execPath,
    ['dist/server/premier.js', 'database', 'move', ...args],
    { cwd: siteRoot, env: childEnv({ DATA_DIR, SITE_SECRET: secret, ...settings }) },
    (_, stdout, stderr) => end({ code: child.exitCode, stdout, stderr }),
  );
  return { child, ended };
}

const move = (...args: Parameters<typeof start>) => start(...args).ended;

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const readForms = (url: string) => query(url, `select * from submissions order by substr(id, 6)::int`);

/** Blocks inserts into `table`; `held` resolves once one is blocked. */
async function holdUp(url: string, table: string) {
  await query(
    url,
    `create function wait() returns trigger language plpgsql as 'begin perform pg_sleep(3600); return new; end';
     create trigger wait before insert on "${table}" for each row execute function wait()`,
  );
  return {
    held: () =>
      eventually('an insert that waits', async () => {
        const rows = await query(url, `select 1 from pg_stat_activity where wait_event = 'PgSleep'`);
        return rows.length > 0;
      }),
    release: async () => {
      await query(url, `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`);
      await query(url, `drop function wait() cascade`);
    },
  };
}

needed.describe('from the file to PostgreSQL', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test('a move that is killed and repeated copies every row once, and renames the SQLite file', async () => {
    const dataFolder = await newSite(number);
    const url = await postgres.database();
    await (await openDatabase({ dataFolder, databaseUrl: url })).close();
    const late = await holdUp(url, 'uploads');
    const { child, ended } = start(dataFolder, { DATABASE_URL: url });
    await late.held();
    child.kill('SIGKILL');
    await ended;
    await late.release();
    expect([await readForms(url), readdirSync(dataFolder)]).toEqual([
      [],
      expect.arrayContaining(['site.db']),
    ]);

    const moved = await move(dataFolder, { DATABASE_URL: url });
    expect([moved.code, moved.stderr]).toEqual([0, '']);
    expect(moved.stdout).toMatch(/^ {2}submissions {2}2000 rows {2}[0-9a-f]{16}$/m);
    expect(moved.stdout).toContain('1 of 1 uploads are in');
    const forms = await readForms(url);
    expect(forms).toEqual(
      Array.from({ length: number }, (_, index) => expect.objectContaining(submission(index))),
    );
    expect([
      existsSync(path.join(dataFolder, 'site.db')),
      existsSync(path.join(dataFolder, 'site.db.moved')),
    ]).toEqual([false, true]);

    // Without DATABASE_URL a server would start an empty site in this one's place.
    await expect(openDatabase({ dataFolder, databaseUrl: undefined })).rejects.toThrow(
      'has been moved to PostgreSQL',
    );
    const again = await move(dataFolder, { DATABASE_URL: url });
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('A move cannot be undone')]);

    // As if killed between the commit and the renaming of the file.
    renameSync(path.join(dataFolder, 'site.db.moved'), path.join(dataFolder, 'site.db'));
    const continued = await move(dataFolder, { DATABASE_URL: url });
    expect([continued.code, continued.stderr]).toEqual([0, '']);
    expect(continued.stdout).toContain('Every row was already in PostgreSQL');
    renameSync(path.join(dataFolder, 'site.db.moved'), path.join(dataFolder, 'site.db'));
    await query(url, `update submissions set "isSpam" = 2 where id = 'form-7'`);
    const changed = await move(dataFolder, { DATABASE_URL: url });
    expect([changed.code, changed.stderr]).toEqual([
      1,
      expect.stringContaining('submissions differs: 2000 rows in the file, 2000 in PostgreSQL'),
    ]);
    expect(await readForms(url)).toHaveLength(number);
  });

  test('a move is refused for a database of another site or program, and for a file in use', async () => {
    const dataFolder = await newSite(1);
    const url = await postgres.database();
    const refuse = async (words: string, settings: Record<string, string> = { DATABASE_URL: url }) => {
      const { code, stderr } = await move(dataFolder, settings);
      expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
      expect(existsSync(path.join(dataFolder, 'site.db'))).toBe(true);
    };
    await query(url, 'create table stock (id text)');
    await refuse('has other tables (stock …): create an empty one');
    expect(
      await query(url, 'select * from information_schema.tables where table_name = $$submissions$$'),
    ).toEqual([]);
    await query(url, 'drop table stock');
    expect((await move(await newSite(2), { DATABASE_URL: url })).code).toBe(0);
    await refuse('holds another site (rows in submissions');
    expect(await readForms(url)).toHaveLength(2);
    await refuse('DATABASE_URL: required', {});
    await refuse('SITE_SECRET: lacks the secret of', { DATABASE_URL: url, SITE_SECRET: 'ab'.repeat(32) });
    const server = await openDatabase({ dataFolder, databaseUrl: undefined });
    await refuse('is in use: stop the servers first');
    await server.close();
    expect((await move(dataFolder, { DATABASE_URL: url }, [])).code).toBe(2);
  });

  test('uploads missing from the store are counted, with exit code 4', async () => {
    const dataFolder = await newSite(1);
    const store = path.join(place, 'store');
    mkdirSync(store);
    const settings = { DATABASE_URL: await postgres.database(), BLOB_STORE_URL: `file://${store}` };
    const { code, stderr } = await move(dataFolder, settings);
    expect([code, stderr]).toEqual([4, expect.stringContaining('1 uploads are not in')]);
  });
});
