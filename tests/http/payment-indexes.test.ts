/** Query plans of the lists of payments, with 2,000 in the database: each reads its page by an index. */
import path from 'node:path';
import Database from 'libsql';
import { openDatabase } from '#server/database.ts';
import { insertPayments, limit, readLists } from '../support/payment-lists.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('payment-indexes');

test('no list and no search scans a table or sorts what it found, and none reads more rows than a page', async () => {
  const database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
  await insertPayments(database);
  const { queries, shown, repeated, longest } = await readLists(database);
  await database.close();
  const { number, ...lists } = shown;
  expect([number, new Set(Object.values(lists))]).toEqual([0, new Set([limit])]);
  expect([repeated, longest]).toEqual([[], limit + 1]);
  const file = new Database(path.join(folder, 'site.db'));
  const plans = queries.map(({ sql, parameters }) => {
    const steps = file.prepare(`explain query plan ${sql}`).all(parameters as unknown[]) as {
      detail: string;
    }[];
    return steps.map(({ detail }) => detail);
  });
  file.close();
  expect(plans.length).toBeGreaterThan(40);
  expect(
    plans.filter((plan) => !plan.every((step) => /^(?:SEARCH .* USING .*INDEX|LIST SUBQUERY)/.test(step))),
  ).toEqual([]);
});
