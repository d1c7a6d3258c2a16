/** Documents in Firestore: the same contract over real gRPC, and a database that goes away for a while. */
import { checkContract, watchAndRemember } from '#server/documents/check-contract.ts';
import { openFirestoreStore } from '#server/documents/firestore-store.ts';
import { limitTime } from '#server/documents/limit-time.ts';
import { startFakeFirestore } from '../fakes/fake-firestore.ts';

const downMs = Number(process.env.DOWN_MS ?? 2_000);
const fake = await startFakeFirestore();
const open = () => openFirestoreStore({ projectId: 'sample', firestoreEmulator: fake.address });

afterAll(() => fake.stop());

describe('two servers on one Firestore', () => checkContract(open));

test('nobody is listened to once nobody watches', async () => {
  const store = open();
  const before = fake.listeners();
  const watching = watchAndRemember(store, { collection: 'leaks' });
  await watching.until((documents) => documents.length === 0);
  expect(fake.listeners()).toBe(before + 1);
  watching.stop();
  await store.close();
  for (let wait = 0; wait < 100 && fake.listeners() > before; wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(fake.listeners()).toBe(before);
});

test('away for a while: a write fails in words, and watchers miss nothing', async () => {
  const store = limitTime(open(), { readMs: 1_000, writeMs: 1_000 });
  const write = (id: string) => store.commit([{ kind: 'set', collection: 'away', id, fields: {} }]);
  await write('before');
  const watching = watchAndRemember(store, { collection: 'away' });
  await watching.until((documents) => documents.length === 1);
  fake.stop();
  await expect(write('during')).rejects.toMatchObject({ name: 'DocumentError' });
  await expect(store.get('away', 'before')).rejects.toMatchObject({ name: 'DocumentError' });
  await new Promise((resolve) => setTimeout(resolve, downMs));
  await fake.start();
  const returned = Date.now();
  const other = open();
  await other.commit([{ kind: 'set', collection: 'away', id: 'after', fields: {} }]);
  await watching.until((documents) => documents.some(({ id }) => id === 'after'), 40_000);
  console.log(`told ${Date.now() - returned} ms after the database was back`);
  watching.stop();
  await store.close();
  await other.close();
}, 90_000);
