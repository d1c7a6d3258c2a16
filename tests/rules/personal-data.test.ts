/** Every table is registered, with a source to show and delete its data, or is declared free of people. */
import { sql } from 'kysely';
import { everyPersonalDataSource } from '#server/personal-data/every-personal-data-source.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { retainedRecords } from '#shared/personal-data/retained-records.ts';
import { tablesWithoutPeople } from '#shared/personal-data/tables-without-people.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('personal-data');
let tables: string[];

beforeAll(async () => {
  const database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`.execute(
    database.read as never,
  );
  tables = rows.map(({ name }) => name);
  await database.close();
});

const sourced = everyPersonalDataSource.flatMap((source) => [...source.tables] as string[]);
const registered = retainedRecords.flatMap((row) => row.tables);
const withoutPeople = Object.keys(tablesWithoutPeople);

test('every table is in the register of what is kept, or has nobody in it', () => {
  expect([...registered, ...withoutPeople].sort()).toEqual(tables);
});

test('whatever table is in the register can be shown and deleted for the person it is about, by one source', () => {
  expect([...sourced].sort()).toEqual([...registered].sort());
});

test('sources have names of their own', () => {
  const names = everyPersonalDataSource.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
