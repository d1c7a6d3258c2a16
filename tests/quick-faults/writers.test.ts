/** Several writers on one SQLite file: every acknowledged write is visible to others, and none starves. */
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openDatabase } from '#server/database.ts';
import { type Database, requestDatabaseTimeouts } from '#server/platform/database/open-database.ts';
import { patienceMs } from '../support/patience.js';
import { temporaryFolder } from '../support/temporary-folder.ts';

const Libsql = createRequire(import.meta.url)('libsql');
let dataFolder: string;
let database: Database;

beforeEach(async () => {
  dataFolder = temporaryFolder('writers');
  database = await open();
});
afterEach(() => database.close());

/** `retryMs`: how long a write waits for a file that another process has locked. */
const open = (retryMs = patienceMs) =>
  openDatabase({ dataFolder, databaseUrl: undefined, timeouts: { ...requestDatabaseTimeouts, retryMs } });

/** Another process, from SQLite's point of view. */
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

test('a write refused for a locked file leaves no transaction open: later writes are visible to others', async () => {
  const other = openOther();
  other.exec('begin immediate');
  const hasty = await open(100);
  await expect(note('refused', hasty)).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    status: 503,
    code: 'SQLITE_BUSY',
  });
  other.exec('rollback');
  for (const id of ['a', 'b', 'c']) {
    await note(id, hasty);
    expect(seenElsewhere()).toContain(id);
  }
  expect(seenElsewhere()).toEqual(['a', 'b', 'c']);
  // The write lock is free for the other writer.
  other.exec('begin immediate');
  other.exec('rollback');
  other.close();
  await hasty.close();
});

test('while another process locks the file, reads work and a write waits for the lock', async () => {
  const other = openOther();
  await note('there');
  other.exec('begin immediate');
  let written = false;
  const writing = note('waits').then(() => {
    written = true;
  });
  const rows = await database.read.selectFrom('documents').select('id').execute();
  expect(rows).toEqual([{ id: 'there' }]);
  // By then a later write of another connection has been tried and refused.
  const hasty = await open(50);
  await expect(note('hasty', hasty)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  expect(written).toBe(false);
  other.exec('commit');
  other.close();
  await writing;
  expect(seenElsewhere()).toEqual(['there', 'waits']);
  await hasty.close();
});

test('the read connection rejects a write', async () => {
  const writable = database.read as unknown as Parameters<Parameters<Database['write']>[0]>[0];
  await expect(
    writable.insertInto('documents').values({ collection: 'c', id: 'x', fields: '{}', version: 1 }).execute(),
  ).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: 'SQLITE_READONLY' });
});

test('one of several writes that violates a constraint fails alone, and the others are stored', async () => {
  await note('twin');
  const results = await Promise.allSettled(['x', 'twin', 'y'].map((id) => note(id)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seenElsewhere()).toEqual(['twin', 'x', 'y']);
});

test('two servers that write without a pause do not starve each other', async () => {
  const second = await open();
  const each = 150;
  const counts = { one: 0, two: 0 };
  const writeOn = async (name: 'one' | 'two', to: Database) => {
    const rival = name === 'one' ? 'two' : 'one';
    let mostOvertaken = 0;
    while (counts[name] < each) {
      const before = counts[rival];
      await note(`${name}${counts[name]}`, to);
      counts[name] += 1;
      mostOvertaken = Math.max(mostOvertaken, counts[rival] - before);
    }
    return mostOvertaken;
  };
  const overtaken = await Promise.all([writeOn('one', database), writeOn('two', second)]);
  // Writes of the rival during one wait: a starved writer would be overtaken by nearly all of them.
  expect(Math.max(...overtaken)).toBeLessThan(each / 3);
  expect(seenElsewhere()).toHaveLength(2 * each);
  await second.close();
});

test('a full write queue rejects a write at once, with a message that says so', async () => {
  const other = openOther();
  other.exec('begin immediate');
  const waiting = Array.from({ length: 1_051 }, (_, index) => note(`n${index}`).then(String, String));
  // Rejected while the others still wait, as the lock is released only in the next line.
  expect(await waiting.at(-1)).toContain('Too much is waiting');
  other.exec('rollback');
  other.close();
  await Promise.all(waiting);
  expect(seenElsewhere().length).toBeGreaterThanOrEqual(1_000);
});

test('once one of two servers has shut down, neither the file nor its WAL contains deleted data', async () => {
  const second = await open();
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
  // Closes the database, as a command does at its end.
  await second.close();
  expect(bytes()).not.toContain(canary);
  await note('after');
  expect(seenElsewhere()).toEqual(['after']);
});

test('opening a database file that every user could read restricts it to its owner', async () => {
  const file = path.join(dataFolder, 'site.db');
  chmodSync(file, 0o644);
  const second = await open();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await second.close();
});
