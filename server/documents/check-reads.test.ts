/** Reads through the checked store: an invalid document is reported, and read as its last valid version. */
import { checkReads } from './check-reads.ts';
import { type Document, type DocumentFields, makeDocument } from './document.ts';
import type { DocumentStore, Read, SnapshotListener, WatchTarget } from './document-store.ts';

const { jest } = import.meta;

/** Store of the documents of one collection; `put` and `remove` notify its watchers. */
function openStore(collection: string) {
  const documents = new Map<string, Document>();
  const watchers = new Set<{ target: WatchTarget; listener: SnapshotListener }>();
  const list = (id?: string) => [...documents.values()].filter((each) => id === undefined || each.id === id);
  const notify = () => {
    for (const { target, listener } of watchers) listener(list(target.id));
  };
  const get: Read = async (_, id) => documents.get(id) ?? null;
  const commit = jest.fn(async (change: unknown) => {
    if (typeof change === 'function') await change(get);
  });
  const store: DocumentStore = {
    get,
    list: async () => list(),
    commit,
    watch(target, listener) {
      const watcher = { target, listener };
      watchers.add(watcher);
      listener(list(target.id));
      return () => watchers.delete(watcher);
    },
    close: async () => {},
  };
  const report = jest.fn();
  return {
    checked: checkReads(store, { report }),
    watchers,
    put(id: string, fields: object) {
      documents.set(id, makeDocument(id, fields as DocumentFields, '1'));
      notify();
    },
    remove(id: string) {
      documents.delete(id);
      notify();
    },
    /** The last report, as plain values. */
    reported: () => {
      const [source, invalid] = report.mock.calls.at(-1) ?? [collection, new Map()];
      return [source, Object.fromEntries(invalid as ReadonlyMap<string, string>)];
    },
    reports: () => report.mock.calls.length,
  };
}

test('a watcher keeps the last valid version until the document is corrected or deleted', () => {
  const { checked, put, remove, reported } = openStore('notices');
  const seen: string[][] = [];
  checked.watch({ collection: 'notices' }, (documents) =>
    seen.push(documents.map(({ id, text }) => `${id}: ${text}`)),
  );
  put('ely-shop', { text: 'Open.' });
  put('norwich-shop', { text: 7 });
  expect(reported()).toEqual(['notices', { 'norwich-shop': 'notices/norwich-shop: text must be string' }]);
  put('ely-shop', { text: 'Shut.', until: 'noon' });
  expect(seen.at(-1)).toEqual(['ely-shop: Open.']);
  put('ely-shop', { text: 'Shut.' });
  expect(seen.at(-1)).toEqual(['ely-shop: Shut.']);
  put('ely-shop', { text: null });
  remove('ely-shop');
  expect(seen.at(-1)).toEqual([]);
  put('ely-shop', { text: null });
  expect(seen.at(-1)).toEqual([]);
  remove('norwich-shop');
  remove('ely-shop');
  expect(reported()).toEqual(['notices', {}]);
});

test('a read by id returns the version that a watcher holds, and otherwise nothing', async () => {
  const { checked, put } = openStore('shortlists');
  put('ann', { offers: ['NX4127'] });
  put('ben', { offers: ['NX4127'] });
  checked.watch({ collection: 'shortlists', id: 'ann' }, () => {});
  put('ann', { offers: 'NX4127' });
  put('ben', { offers: 'NX4127' });
  expect(await checked.get('shortlists', 'ann')).toEqual({ id: 'ann', offers: ['NX4127'] });
  expect(await checked.get('shortlists', 'ben')).toBeNull();
  expect(await checked.get('shortlists', 'cat')).toBeNull();
  expect((await checked.list('shortlists')).map(({ id }) => id)).toEqual(['ann']);
});

test('a transaction reads the last valid version', async () => {
  const { checked, put } = openStore('rates');
  const read: (Document | null)[] = [];
  const transact = () =>
    checked.commit(async (get) => {
      read.push(await get('rates', 'EUR'));
      return [];
    });
  put('EUR', { sell: 'much' });
  await transact();
  checked.watch({ collection: 'rates' }, () => {});
  put('EUR', { sell: 1.15, checkedAt: { seconds: 1, nanoseconds: 0 } });
  put('EUR', { sell: Number.NaN, checkedAt: { seconds: 1, nanoseconds: 0 } });
  await transact();
  expect(read.map((document) => document?.sell)).toEqual([undefined, 1.15]);
});

test('an invalid document that was read by id is reported once, and watched until it is corrected', async () => {
  const { checked, put, remove, reported, reports, watchers } = openStore('shortlists');
  for (const id of ['ann', 'ben']) put(id, { offers: [7] });
  for (const id of ['ann', 'ann', 'ben']) await checked.get('shortlists', id);
  const reason = (id: string) => `shortlists/${id}: offers/0 must be string`;
  expect(reported()).toEqual(['shortlists', { ann: reason('ann'), ben: reason('ben') }]);
  expect([reports(), watchers.size]).toEqual([2, 2]);
  put('ann', { offers: [] });
  expect(reported()).toEqual(['shortlists', { ben: reason('ben') }]);
  remove('ben');
  expect(reported()).toEqual(['shortlists', {}]);
  expect(watchers.size).toBe(0);
});

test('closing the store ends the watches of invalid documents', async () => {
  const { checked, put, watchers } = openStore('shortlists');
  put('ann', {});
  await checked.get('shortlists', 'ann');
  expect(watchers.size).toBe(1);
  await checked.close();
  expect(watchers.size).toBe(0);
});
