/** Documents in PostgreSQL: the contract with two servers, and a temporary loss of the database. */

import { openDatabase } from '#server/database.ts';
import { openEmbeddedStore } from '#server/documents/embedded-store.ts';
import { withTimeout } from '#server/documents/with-timeout.ts';
import { documentStoreContract, recordWatch } from '#tests/contracts/document-store-contract.ts';
import { startRestartablePostgres } from '../support/restartable-postgres.ts';

const postgres = await startRestartablePostgres();
const settings = { dataFolder: '', databaseUrl: postgres.url };
const [one, two] = [await openDatabase(settings), await openDatabase(settings)];
const servers = [one, two];

afterAll(async () => {
  await one.close();
  await two.close();
  await postgres.close();
});

describe('two servers on one PostgreSQL', () => {
  let opened = 0;
  documentStoreContract(() => {
    opened += 1;
    return openEmbeddedStore(servers[opened % 2] as typeof one);
  });
});

test('during an outage reads and writes fail with a DocumentError, and a watcher recovers by itself', async () => {
  const store = withTimeout(openEmbeddedStore(one));
  const other = withTimeout(openEmbeddedStore(two));
  const { until, stop } = recordWatch(store, { collection: 'away' });
  await until((documents) => documents.length === 0);
  await postgres.stop();
  const write = (id: string) => other.commit([{ kind: 'set', collection: 'away', id, fields: {} }]);
  await expect(write('during')).rejects.toMatchObject({ name: 'DocumentError' });
  await expect(other.get('away', 'during')).rejects.toMatchObject({ name: 'DocumentError' });
  await postgres.start();
  await write('after');
  await until((documents) => documents.some(({ id }) => id === 'after'));
  stop();
  await store.close();
  await other.close();
});
