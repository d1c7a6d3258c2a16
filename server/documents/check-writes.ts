/** A document store that takes only what the schema of a collection allows. */
import { checkDocument } from './collections.ts';
import type { DocumentStore, Write } from './document-store.ts';

export function checkWrites(store: DocumentStore): DocumentStore {
  return {
    get: (collection, id) => store.get(collection, id),
    list: (collection) => store.list(collection),
    commit: async (change) => {
      if (typeof change !== 'function') return store.commit(checked(change));
      return store.commit(async (read) => checked(await change(read)));
    },
    watch: (target, tell) => store.watch(target, tell),
    close: () => store.close(),
  };
}

function checked(writes: readonly Write[]): readonly Write[] {
  for (const write of writes)
    if (write.kind !== 'delete')
      checkDocument(write.collection, write.id, write.fields, { part: write.kind === 'update' });
  return writes;
}
