/** Wraps a document store: rejects writes that the collection's schema does not allow. */
import { validateDocument } from './collections.ts';
import type { DocumentStore, DocumentWrite } from './document-store.ts';

export function validateWrites(store: DocumentStore): DocumentStore {
  return {
    get: (collection, id) => store.get(collection, id),
    list: (collection) => store.list(collection),
    commit: async (change) => {
      if (typeof change !== 'function') return store.commit(validated(change));
      return store.commit(async (read) => validated(await change(read)));
    },
    watch: (target, listener) => store.watch(target, listener),
    close: () => store.close(),
  };
}

function validated(writes: readonly DocumentWrite[]): readonly DocumentWrite[] {
  for (const write of writes)
    if (write.kind !== 'delete')
      validateDocument(write.collection, write.id, write.fields, { partial: write.kind === 'update' });
  return writes;
}
