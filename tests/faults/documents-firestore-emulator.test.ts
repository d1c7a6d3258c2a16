/** Documents in Google's Firestore emulator, if installed: the contract, a restart, a large collection. */

import { checkDocuments } from '#server/documents/check-documents.ts';
import { checkReads } from '#server/documents/check-reads.ts';
import type { DocumentFields } from '#server/documents/document.ts';
import type { DocumentStore, DocumentWrite } from '#server/documents/document-store.ts';
import { openFirestoreStore } from '#server/documents/firestore-store.ts';
import { Timestamp } from '#shared/document-values.ts';
import { documentStoreContract, recordWatch } from '#tests/contracts/document-store-contract.ts';
import { openJsonLog } from '../support/json-log.ts';
import { recordSecondTry } from '../support/second-try.ts';
import {
  findFirestoreEmulator,
  needsFirestoreEmulator,
  startFirestoreEmulator,
} from '../support/start-firestore-emulator.ts';

const needed = needsFirestoreEmulator();
const jar = findFirestoreEmulator();
const emulator = needed.isMet && jar ? await startFirestoreEmulator(jar) : null;

/**
 * Retries a commit once: of a thousand commits at the end of a stream that would have received them, the
 * emulator answers about six with UNKNOWN (its log says "Stream is already completed").
 */
function open(): DocumentStore {
  const store = openFirestoreStore(
    {
      projectId: 'demo-site',
      firestoreEmulator: emulator?.address ?? null,
      firestoreDatabase: '(default)',
    },
    openJsonLog().log,
  );
  const commit = store.commit.bind(store);
  store.commit = (change) =>
    commit(change).catch((error: Error) => {
      if (error.message.trim() !== '2 UNKNOWN:') throw error;
      recordSecondTry('A commit to the emulator of Firestore', error.message);
      return commit(change);
    });
  return store;
}

afterAll(() => emulator?.stop());

needed.describe("two servers on Google's emulator of Firestore", () => documentStoreContract(open));

needed.describe("Google's emulator of Firestore", () => {
  test('a thousand documents are written, listed in their order and watched', async () => {
    const store = open();
    const idOf = (index: number) => `OFFER-${String(index).padStart(4, '0')}`;
    const writes = Array.from(
      { length: 1_000 },
      (_, index): DocumentWrite => ({
        kind: 'set',
        collection: 'many',
        id: idOf(index),
        fields: { left: index },
      }),
    );
    for (let from = 0; from < 1_000; from += 200) await store.commit(writes.slice(from, from + 200));
    const listed = await store.list('many');
    expect(listed).toHaveLength(1_000);
    expect(listed[0]).toEqual({ id: 'OFFER-0000', left: 0 });
    expect(listed[999]).toEqual({ id: 'OFFER-0999', left: 999 });
    const watching = recordWatch(store, { collection: 'many' });
    await watching.until((documents) => documents.length === 1_000);
    watching.stop();
    await store.close();
  });

  test('an invalid document is found by the check, and readers get its last valid version', async () => {
    const [store, console] = [open(), open()];
    const set = (collection: string, id: string, fields: DocumentFields): DocumentWrite => {
      return { kind: 'set', collection, id, fields };
    };
    const checkedAt = new Timestamp(1_795_255_200, 0);
    const reports: [string, ReadonlyMap<string, string>][] = [];
    const checked = checkReads(store, { report: (...report) => reports.push(report) });
    const watching = recordWatch(checked, { collection: 'rates' });
    await console.commit([set('rates', 'EUR', { sell: 1.15, checkedAt })]);
    await watching.until(([euro]) => euro?.sell === 1.15);
    await console.commit([
      set('rates', 'EUR', { sell: Number.NaN, checkedAt }),
      set('rates', 'USD', { sell: 1.25, checkedAt }),
      set('notices', 'site', { text: null, until: 'tomorrow' }),
      set('launches', 'january-sale-launch', { opens: [1, 2] }),
    ]);
    await watching.until(([euro, dollar]) => euro?.sell === 1.15 && dollar?.sell === 1.25);
    expect(reports.at(-1)).toEqual(['rates', new Map([['EUR', 'rates/EUR: sell must be number']])]);
    const { total, faulty } = await checkDocuments(store, async () => []);
    expect([total, faulty.map(([heading, mistake]) => [heading, mistake?.split(':')[0]])]).toEqual([
      4,
      [
        ['rates/EUR', '  sell must be number, and is NaN'],
        ['notices/site', '  text must be string, and is null'],
        ['launches/january-sale-launch', '  opens must be a time, and is [1,2]'],
      ],
    ]);
    await console.commit([{ kind: 'delete', collection: 'rates', id: 'EUR' }]);
    await watching.until(([dollar, ...others]) => dollar?.id === 'USD' && others.length === 0);
    expect(reports.at(-1)).toEqual(['rates', new Map()]);
    watching.stop();
    await Promise.all([checked.close(), console.close()]);
  });

  test('a listener comes back after the database was stopped and started again', async () => {
    const [store, other] = [open(), open()];
    const set = (id: string): DocumentWrite => ({ kind: 'set', collection: 'back', id, fields: {} });
    await store.commit([set('before')]);
    const watching = recordWatch(store, { collection: 'back' });
    await watching.until((documents) => documents.length === 1);
    await emulator?.stop();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await emulator?.start();
    await other.commit([set('after')]);
    await watching.until(([document]) => document?.id === 'after');
    watching.stop();
    await Promise.all([store.close(), other.close()]);
  });
});
