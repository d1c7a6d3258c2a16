/** Several who write into one database file: nobody is told "done" of what nobody else can see, and nobody is kept out. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';

const Libsql = createRequire(import.meta.url)('libsql');
let dataFolder: string;
let database: Database;

beforeEach(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'writers-'));
  database = await openDatabase({ dataFolder, databaseUrl: undefined });
});
afterEach(() => database.close());

/** Another process, as far as SQLite can tell. */
const openOther = () => new Libsql(path.join(dataFolder, 'site.db'));
const note = (id: string, to = database) =>
  to.write((transaction) =>
    transaction.insertInto('documents').values({ collection: 'c', id, fields: '{}', version: 1 }).execute(),
  );
const seenElsewhere = (): string[] => {
  const other = openOther();
  const rows = other.prepare('select id from documents order by id').all() as { id: string }[];
  other.close();
  return rows.map(({ id }) => id);
};

test('what was refused for a busy file leaves nothing behind: all that follows is there for others to see', async () => {
  const other = openOther();
  other.exec('begin immediate');
  const beganAt = performance.now();
  await expect(note('refused')).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    status: 503,
    code: 'SQLITE_BUSY',
  });
  expect(performance.now() - beganAt).toBeGreaterThan(2_400);
  expect(performance.now() - beganAt).toBeLessThan(3_200);
  other.exec('rollback');
  for (const id of ['a', 'b', 'c']) {
    await note(id);
    expect(seenElsewhere()).toContain(id);
  }
  expect(seenElsewhere()).toEqual(['a', 'b', 'c']);
  // And the other one finds the place of the writer free.
  other.exec('begin immediate');
  other.exec('rollback');
  other.close();
});

test('while another holds the file, reading goes on and nothing else waits', async () => {
  const other = openOther();
  await note('there');
  other.exec('begin immediate');
  const writing = note('waits');
  const beganAt = performance.now();
  const rows = await database.read.selectFrom('documents').select('id').execute();
  expect(rows).toEqual([{ id: 'there' }]);
  expect(performance.now() - beganAt).toBeLessThan(100);
  await pause(300);
  other.exec('commit');
  other.close();
  await writing;
  expect(seenElsewhere()).toEqual(['there', 'waits']);
});

test('the connection for reading cannot write, whatever it is asked', async () => {
  const writable = database.read as unknown as Parameters<Parameters<Database['write']>[0]>[0];
  await expect(
    writable.insertInto('documents').values({ collection: 'c', id: 'x', fields: '{}', version: 1 }).execute(),
  ).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: 'SQLITE_READONLY' });
});

test('one of many that the data refuse is refused alone, and the others are there', async () => {
  await note('twin');
  const results = await Promise.allSettled(['x', 'twin', 'y'].map((id) => note(id)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seenElsewhere()).toEqual(['twin', 'x', 'y']);
});

test('two servers that write without a pause both come to their turn, again and again', async () => {
  const second = await openDatabase({ dataFolder, databaseUrl: undefined });
  const until = performance.now() + 3_000;
  const writeOn = async (name: string, to: Database) => {
    let slowestMs = 0;
    let count = 0;
    for (; performance.now() < until; count += 1) {
      const beganAt = performance.now();
      await note(`${name}${count}`, to);
      slowestMs = Math.max(slowestMs, performance.now() - beganAt);
    }
    return { count, slowestMs };
  };
  const [one, two] = await Promise.all([writeOn('one', database), writeOn('two', second)]);
  expect(one.count).toBeGreaterThan(50);
  expect(two.count).toBeGreaterThan(50);
  expect(Math.max(one.slowestMs, two.slowestMs)).toBeLessThan(1_000);
  expect(seenElsewhere()).toHaveLength(one.count + two.count);
  await second.close();
}, 20_000);

test('a queue that is full refuses at once, and says so', async () => {
  const other = openOther();
  other.exec('begin immediate');
  const waiting = Array.from({ length: 1_051 }, (_, index) => note(`n${index}`).then(String, String));
  const beganAt = performance.now();
  const refused = (await Promise.race([Promise.all(waiting.slice(-1)), pause(500)])) as string[];
  expect(performance.now() - beganAt).toBeLessThan(400);
  expect(refused[0]).toContain('Too much is waiting');
  other.exec('rollback');
  other.close();
  await Promise.all(waiting);
  expect(seenElsewhere().length).toBeGreaterThanOrEqual(1_000);
}, 30_000);

test('what is deleted for good stands in no byte of the file or of its log, while another server runs on', async () => {
  const second = await openDatabase({ dataFolder, databaseUrl: undefined });
  const canary = 'Canary-Margaret-Hale-01632-960-001';
  await second.write((transaction) =>
    transaction
      .insertInto('documents')
      .values({ collection: 'c', id: 'personal', fields: JSON.stringify({ canary }), version: 1 })
      .execute(),
  );
  const bytes = () =>
    ['site.db', 'site.db-wal']
      .map((name) => path.join(dataFolder, name))
      .map((file) => (existsSync(file) ? readFileSync(file, 'latin1') : ''))
      .join('');
  expect(bytes()).toContain(canary);
  await second.write((transaction) =>
    transaction.deleteFrom('documents').where('id', '=', 'personal').execute(),
  );
  // As a command does when it is done.
  await second.close();
  expect(bytes()).not.toContain(canary);
  await note('after');
  expect(seenElsewhere()).toEqual(['after']);
});

test('a file that everybody could read is its owner’s alone once it has been opened', async () => {
  const file = path.join(dataFolder, 'site.db');
  chmodSync(file, 0o644);
  const second = await openDatabase({ dataFolder, databaseUrl: undefined });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await second.close();
});
