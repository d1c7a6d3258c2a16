/** Tests the embedded document store on a database file against the contract of every store. */
import { documentStoreContract } from '#tests/contracts/document-store-contract.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openDatabase } from '../database.ts';
import { DocumentError } from './document-error.ts';
import type { DocumentStore } from './document-store.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { withTimeout } from './with-timeout.ts';

const dataFolder = temporaryFolder('documents');
const database = await openDatabase({ dataFolder, databaseUrl: undefined });
const store = openEmbeddedStore(database);

afterAll(() => database.close());

// A process has one store on its file; tests/faults covers changes by another process.
documentStoreContract(() => store);

test('a read and a write time out when the database does not respond', async () => {
  const never = () => new Promise<never>(() => {});
  const dead = {
    get: never,
    list: never,
    commit: never,
    watch: () => () => {},
    close: never,
  } as DocumentStore;
  const limited = withTimeout(dead, { readMs: 20, writeMs: 20 });
  await expect(limited.get('rates', 'EUR')).rejects.toMatchObject({ code: 'deadline-exceeded' });
  await expect(limited.commit([])).rejects.toBeInstanceOf(DocumentError);
});

test('a read from a closed database rejects with unavailable', async () => {
  const folder = temporaryFolder('documents');
  const closed = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
  await closed.close();
  await expect(openEmbeddedStore(closed).list('rates')).rejects.toMatchObject({ code: 'unavailable' });
});
