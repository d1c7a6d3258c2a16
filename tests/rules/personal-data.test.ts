/** Every table is registered, with a source to show and delete its data, or is declared free of people. */
import { sql } from 'kysely';
import { openDatabase, personalDataSources } from '#server/database.ts';
import { sourceTitles } from '#server/features/staff/source-titles.ts';
import { noticeTable } from '#shared/personal-data/notice-tables.ts';
import { retainedRecords } from '#shared/personal-data/retained-records.ts';
import { staffRecords } from '#shared/personal-data/staff-records.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Tables without personal data, with the reason. */
const tablesWithoutPeople: Readonly<Record<string, string>> = {
  accountKeys: 'keys that tokens are signed with, sealed',
  appointmentBlocks: 'times at which one of our own people takes no appointments',
  contentRevisions: 'changes of the content; the author is one of our own people',
  documentChanges: 'counts changes of rates, notices and lists',
  jobs: 'which server runs which scheduled job',
  newsletterRuns: 'which newsletter is being sent, since when',
  offerFeedPrices: 'prices of offers that feeds have confirmed',
  offerFeeds: 'when each offer feed was read',
  photos: 'pictures of pages; the credit is printed beside each',
  rateMarks: 'what a pound bought when we last wrote about a currency',
  seatCounts: 'how many seats of an event are taken',
  kysely_migration: 'the migrations that have run',
  kysely_migration_lock: 'lets one server at a time run migrations',
};

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
const registered = [...retainedRecords, ...staffRecords].flatMap((row) => row.tables);
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

test('every source has a title at the desk', () => {
  expect(Object.keys(sourceTitles).sort()).toEqual(personalDataSources.map(({ name }) => name).sort());
});

test('the notice for visitors names acts on their data, and no data about people who work here', () => {
  const inNotice = retainedRecords.flatMap((row) => row.tables);
  expect(inNotice).toContain('acts');
  expect(inNotice.filter((table) => table.startsWith('staff'))).toEqual([]);
  const text = JSON.stringify(noticeTable('records'));
  expect(text).toContain('What our staff changed about you');
  for (const { what } of staffRecords) expect(text).not.toContain(what);
});
