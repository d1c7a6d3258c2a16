/** Every table is registered, with a source to show and delete its data, or is declared free of people. */
import { sql } from 'kysely';
import { openDatabase, personalDataSources } from '#server/database.ts';
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

const sourced = personalDataSources.flatMap((source) => [...source.tables] as string[]);
const registered = retainedRecords.flatMap((row) => row.tables);
const withoutPeople = Object.keys(tablesWithoutPeople);

test('every table is registered as retained or declared free of personal data', () => {
  expect([...registered, ...withoutPeople].sort()).toEqual(tables);
});

test('every registered table belongs to exactly one source that shows and deletes a person’s data', () => {
  expect([...sourced].sort()).toEqual([...registered].sort());
});

test('the sources of personal data have unique names', () => {
  const names = personalDataSources.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
