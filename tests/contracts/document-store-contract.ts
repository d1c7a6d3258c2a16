/** Contract tests of every document store, whichever database it uses. */

import { type Document, getVersion } from '#server/documents/document.ts';
import type { DocumentStore, DocumentWrite, WatchTarget } from '#server/documents/document-store.ts';
import { GeoPoint, Timestamp } from '#shared/document-values.ts';
import { eventually } from '../support/eventually.ts';

let made = 0;
/** A separate collection for each test. */
function newCollection(): string {
  made += 1;
  return `check${Date.now()}x${made}`;
}

const set = (collection: string, id: string, fields: object): DocumentWrite =>
  ({ kind: 'set', collection, id, fields }) as DocumentWrite;

/** Records the states that a watcher receives, and waits for an expected one. */
export function recordWatch(store: DocumentStore, target: WatchTarget) {
  const received: (readonly Document[])[] = [];
  const stop = store.watch(target, (documents) => received.push(documents));
  const until = async (matches: (documents: readonly Document[]) => boolean) => {
    await eventually('the documents', () => received.some(matches)).catch((error: Error) => {
      throw new Error(`${error.message}; came: ${JSON.stringify(received)}`);
    });
  };
  return { received, until, stop };
}

/** `open` returns another store on the same documents each time, as on another server. */
export function documentStoreContract(open: () => DocumentStore): void {
  let store: DocumentStore;
  let other: DocumentStore;
  beforeAll(() => {
    store = open();
    other = open();
  });
  afterAll(async () => {
    await store.close();
    await other.close();
  });

  test('a document is its id and its fields; moments and places come back as such', async () => {
    const collection = newCollection();
    const fields = {
      text: 'Łódź – 東京',
      number: 1.1486,
      whole: 3,
      yes: true,
      none: null,
      list: [1, 'two', { three: 3 }],
      deep: { at: new Timestamp(1_795_000_000, 123_000_000), place: new GeoPoint(52.413, 0.748) },
      empty: {},
    };
    await store.commit([set(collection, 'one', { ...fields, id: 'not this' })]);
    const read = await other.get(collection, 'one');
    expect(read).toEqual({ ...fields, id: 'one' });
    const { at, place } = (read as Document).deep as unknown as { at: Timestamp; place: GeoPoint };
    expect(at).toBeInstanceOf(Timestamp);
    expect(place).toBeInstanceOf(GeoPoint);
    expect(await store.get(collection, 'two')).toBeNull();
    expect(await store.list(newCollection())).toEqual([]);
  });

  test('set replaces, update changes and drops single fields, delete takes away', async () => {
    const collection = newCollection();
    await store.commit([set(collection, 'b', { one: 1, two: 2 }), set(collection, 'a', { one: 1, two: 2 })]);
    await store.commit([
      set(collection, 'a', { three: 3 }),
      { kind: 'update', collection, id: 'b', fields: { one: 10 }, drop: ['two'] },
    ]);
    expect(await store.list(collection)).toEqual([
      { id: 'a', three: 3 },
      { id: 'b', one: 10 },
    ]);
    await store.commit([{ kind: 'delete', collection, id: 'a' }]);
    expect(await other.list(collection)).toEqual([{ id: 'b', one: 10 }]);
  });

  test('writes stand together or not at all, and each precondition says why', async () => {
    const collection = newCollection();
    await store.commit([set(collection, 'old', { n: 1 })]);
    const old = (await store.get(collection, 'old')) as Document;
    await store.commit([set(collection, 'old', { n: 2 })]);
    const refuse = async (write: DocumentWrite, code: string) => {
      const writes = [set(collection, 'beside', {}), write];
      await expect(store.commit(writes)).rejects.toMatchObject({ name: 'DocumentError', code });
      expect(await store.get(collection, 'beside')).toBeNull();
    };
    await refuse({ ...set(collection, 'old', {}), if: 'absent' }, 'already-exists');
    await refuse({ kind: 'update', collection, id: 'new', fields: { n: 1 } }, 'not-found');
    await refuse({ kind: 'delete', collection, id: 'new', if: 'exists' }, 'not-found');
    const version = getVersion(old) as string;
    await refuse({ kind: 'delete', collection, id: 'old', if: { version } }, 'failed-precondition');
    const now = getVersion((await store.get(collection, 'old')) as Document) as string;
    await store.commit([{ kind: 'delete', collection, id: 'old', if: { version: now } }]);
    expect(await store.list(collection)).toEqual([]);
  });

  test('twenty who count one up at once come to twenty, over two servers', async () => {
    const collection = newCollection();
    await store.commit([set(collection, 'sum', { n: 0 })]);
    const count = (from: DocumentStore) =>
      from.commit(async (read) => {
        const n = (await read(collection, 'sum'))?.n as number;
        return [{ kind: 'update', collection, id: 'sum', fields: { n: n + 1 } }];
      });
    await Promise.all(Array.from({ length: 20 }, (_, turn) => count(turn % 2 ? store : other)));
    expect(await store.get(collection, 'sum')).toEqual({ id: 'sum', n: 20 });
  });

  test('who watches a collection is told what it is, and what it becomes through any server', async () => {
    const collection = newCollection();
    await store.commit([set(collection, 'a', { n: 1 })]);
    const { until: waitFor, stop } = recordWatch(store, { collection });
    await waitFor((documents) => documents.length === 1 && documents[0]?.n === 1);
    await other.commit([set(collection, 'b', { at: new Timestamp(5, 0) })]);
    await waitFor((documents) => documents.length === 2 && documents[1]?.at instanceof Timestamp);
    await store.commit([{ kind: 'delete', collection, id: 'a' }]);
    await waitFor((documents) => documents.length === 1 && documents[0]?.id === 'b');
    stop();
  });

  test('who watches one document hears of it alone, and of nothing after going away', async () => {
    const collection = newCollection();
    const { received, until: waitFor, stop } = recordWatch(store, { collection, id: 'mine' });
    await waitFor((documents) => documents.length === 0);
    await other.commit([set(collection, 'yours', { n: 1 })]);
    await other.commit([set(collection, 'mine', { n: 2 })]);
    await waitFor((documents) => documents[0]?.n === 2);
    expect(received.flat().every(({ id }) => id === 'mine')).toBe(true);
    stop();
    const before = received.length;
    await other.commit([set(collection, 'mine', { n: 3 })]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(received).toHaveLength(before);
  });
}
