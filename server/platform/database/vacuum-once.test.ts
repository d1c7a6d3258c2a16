/** Deleted data is in no byte of the file, whether deleted now or before `secure_delete` was set. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { openDatabase } from '../../database.ts';
import { SqliteConnection } from './sqlite-connection.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vacuum-'));
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = () =>
  readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'latin1'))
    .join('');
const open = () => openDatabase({ dataFolder: folder, databaseUrl: undefined });

test('the first start rewrites a file of an earlier release, without the data deleted from it', async () => {
  await (await open()).close();
  // Writes as a release did that wiped nothing.
  const before = new Libsql(path.join(folder, 'site.db'));
  before.pragma('secure_delete=OFF');
  before.pragma('user_version=0');
  const row = "insert into sentNotices (key, at) values ('margery-kempe-%', '2026-11-21')";
  for (let number = 0; number < 200; number += 1) before.exec(row.replace('%', String(number)));
  before.exec('delete from sentNotices');
  before.pragma('wal_checkpoint(TRUNCATE)');
  before.close();
  expect(bytes()).toContain('margery-kempe');
  const database = await open();
  expect(bytes()).not.toContain('margery-kempe');
  await database.close();
});

test('a file is rewritten at its first start only', async () => {
  await (await open()).close();
  const statements: string[] = [];
  const connection = new SqliteConnection(() => {
    const file = new Libsql(path.join(folder, 'site.db'));
    const exec = file.exec.bind(file);
    file.exec = (sql: string) => {
      statements.push(sql);
      return exec(sql);
    };
    return file;
  });
  connection.vacuumOnce();
  expect(statements).not.toContain('vacuum');
  connection.close();
});

test('the number of changes grows by writes of another process, and by nothing else', async () => {
  const database = await open();
  const connection = new SqliteConnection(() => new Libsql(path.join(folder, 'site.db')));
  const before = connection.dataVersion();
  expect(connection.dataVersion()).toBe(before);
  await database.write((transaction) =>
    transaction.insertInto('sentNotices').values({ key: 'anna', at: '2026-11-21' }).execute(),
  );
  expect(connection.dataVersion()).not.toBe(before);
  connection.close();
  await database.close();
});

test('data deleted now is wiped, also from the write-ahead log', async () => {
  const database = await open();
  await database.write((transaction) =>
    transaction.insertInto('sentNotices').values({ key: 'julian-of-norwich', at: '2026-11-21' }).execute(),
  );
  expect(bytes()).toContain('julian-of-norwich');
  await database.write((transaction) => transaction.deleteFrom('sentNotices').execute());
  expect(database.truncateWal?.()).toBe(true);
  expect(bytes()).not.toContain('julian-of-norwich');
  await database.close();
});

test('vacuumOnce does not throw if another process has locked the file', () => {
  const openFile = () => {
    const file = new Libsql(path.join(folder, 'other.db'));
    file.pragma('busy_timeout=0');
    return file;
  };
  // Locks the file as a process does that recovers it after a crash.
  const other = openFile();
  other.exec('create table notes (text); begin exclusive');
  const connection = new SqliteConnection(openFile);
  expect(() => connection.dataVersion()).toThrow('database is locked');
  expect(() => connection.vacuumOnce()).not.toThrow();
  other.close();
  connection.close();
});
