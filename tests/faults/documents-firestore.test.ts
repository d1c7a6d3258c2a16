/** Documents in Firestore: the contract over real gRPC, and a temporary loss of the database. */

import { openFirestoreStore } from '#server/documents/firestore-store.ts';
import { withTimeout } from '#server/documents/with-timeout.ts';
import { documentStoreContract, recordWatch } from '#tests/contracts/document-store-contract.ts';
import { startFakeFirestore } from '../fakes/fake-firestore.ts';
import { eventually } from '../support/eventually.ts';
import { openJsonLog } from '../support/json-log.ts';

const downMs = Number(process.env.DOWN_MS ?? 2_000);
const fake = await startFakeFirestore();
const { log, lines } = openJsonLog();
const open = (firestoreDatabase = '(default)') =>
  openFirestoreStore({ projectId: 'sample', firestoreEmulator: fake.address, firestoreDatabase }, log);

afterAll(() => fake.stop());

describe('two servers on one Firestore', () => documentStoreContract(() => open()));

test('stopping a watch and closing the store ends the Firestore listener', async () => {
  const store = open();
  const before = fake.listeners();
  const watching = recordWatch(store, { collection: 'leaks' });
  await watching.until((documents) => documents.length === 0);
  expect(fake.listeners()).toBe(before + 1);
  watching.stop();
  await store.close();
  await eventually('the end of the listener', () => fake.listeners() === before);
});

test('during an outage reads and writes fail with a DocumentError, and a watcher gets later changes', async () => {
  const store = withTimeout(open(), { readMs: 1_000, writeMs: 1_000 });
  const write = (id: string) => store.commit([{ kind: 'set', collection: 'away', id, fields: {} }]);
  await write('before');
  const watching = recordWatch(store, { collection: 'away' });
  await watching.until((documents) => documents.length === 1);
  fake.stop();
  await expect(write('during')).rejects.toMatchObject({ name: 'DocumentError' });
  await expect(store.get('away', 'before')).rejects.toMatchObject({ name: 'DocumentError' });
  await new Promise((resolve) => setTimeout(resolve, downMs));
  await fake.start();
  const other = open();
  await other.commit([{ kind: 'set', collection: 'away', id: 'after', fields: {} }]);
  await watching.until((documents) => documents.some(({ id }) => id === 'after'));
  watching.stop();
  await store.close();
  await other.close();
});

test('a listener that Firestore refuses is logged once, and its recovery once', async () => {
  const store = open();
  const watching = recordWatch(store, { collection: 'refused' });
  await watching.until((documents) => documents.length === 0);
  fake.refuseListeners(7);
  const events = () =>
    lines()
      .filter(({ collection }) => collection === 'refused')
      .map(({ event, code }) => [event, code]);
  const failed = ['document_listener_failed', 7];
  await eventually('a line in the log', () => events().length > 0);
  // Time for more retries, which must not be logged.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(events()).toEqual([failed]);
  fake.refuseListeners(null);
  await eventually('another line in the log', () => events().length > 1);
  expect(events()).toEqual([failed, ['document_listener_recovered', undefined]]);
  watching.stop();
  await store.close();
});

test('a named database is separate from the default database', async () => {
  const [usual, named] = [open(), open('live-facts')];
  await usual.commit([{ kind: 'set', collection: 'names', id: 'here', fields: { n: 1 } }]);
  expect(await named.list('names')).toEqual([]);
  await named.commit([{ kind: 'set', collection: 'names', id: 'there', fields: { n: 2 } }]);
  expect(await named.list('names')).toEqual([{ id: 'there', n: 2 }]);
  expect(await usual.list('names')).toEqual([{ id: 'here', n: 1 }]);
  await Promise.all([usual.close(), named.close()]);
});
