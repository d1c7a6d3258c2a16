/** Query plans of lists at the desk: enquiries and failed emails are read by their indexes. */
import path from 'node:path';
import type { Kysely, RootOperationNode } from 'kysely';
import Database from 'libsql';
import { openDatabase } from '#server/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import { listSubmissions, searchSubmissions, viewNames } from '#server/submissions/list-submissions.ts';
import { listFailedMails } from '#server/submissions/mails/stored-mails.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('enquiry-indexes');

/** Plan of each query that `run` makes. */
async function explain(run: (read: Kysely<Tables>) => Promise<void>): Promise<string[][]> {
  const database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
  const nodes: RootOperationNode[] = [];
  const read = (database.read as Kysely<Tables>).withPlugin({
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await run(read);
  const queries = nodes.map((node) => read.getExecutor().compileQuery(node, { queryId: '1' }));
  await database.close();
  const file = new Database(path.join(folder, 'site.db'));
  const plans = queries.map(({ sql, parameters }) => {
    const rows = file.prepare(`explain query plan ${sql}`).all(parameters) as { detail: string }[];
    return rows.map(({ detail }) => detail);
  });
  file.close();
  return plans;
}

test('no list and no search of enquiries scans a table or sorts what it found', async () => {
  const after = { at: '2026-11-23T17:30:00.000Z', reference: 'P-7K3F-29' };
  const plans = await explain(async (read) => {
    for (const scope of ['every', ['norwich-shop', 'ely-shop']] as const) {
      const request = { scope, staff: 'id', now: new Date('2026-11-21T10:00:00Z'), after, limit: 25 };
      for (const view of viewNames) await listSubmissions(read, view, request);
      for (const text of ['P-7K3F-29', 'ann@example.test', 'ann hale'])
        await searchSubmissions(read, text, request);
    }
  });
  expect(plans).toHaveLength(33);
  expect(plans.filter((plan) => !plan.some((step) => step.startsWith('SEARCH')))).toEqual([]);
  const slow = plans.filter((plan) => plan.some((step) => /^SCAN|TEMP B-TREE FOR ORDER BY/.test(step)));
  expect(slow).toEqual([]);
});

test('a list of failed emails reads no email that was sent', async () => {
  const plans = await explain(async (read) => {
    const after = { madeAt: '2026-11-21T10:00:00.000Z', id: 'x' };
    await listFailedMails(read, { limit: 25 });
    await listFailedMails(read, { after, recipient: 'ann@example.test', limit: 25 });
  });
  expect(plans.map(([search]) => search)).toEqual(
    Array(2).fill('SEARCH outbox USING INDEX outboxUnsent (nextTryAt=? AND recipient>?)'),
  );
});
