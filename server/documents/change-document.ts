/** Changes one document as an act: the intent is stored first, as the store may be outside the database. */
import { actOutside } from '../acts/act.ts';
import type { Action, Actor } from '../acts/permissions.ts';
import type { Database } from '../platform/database/open-database.ts';
import { getFields } from './document.ts';
import type { DocumentStore, DocumentWrite } from './document-store.ts';

interface ChangeContext {
  readonly database: Pick<Database, 'write' | 'clock'>;
  readonly actor: Actor;
  readonly store: Pick<DocumentStore, 'get' | 'commit'>;
}

export async function changeDocument(
  { database, actor, store }: ChangeContext,
  write: DocumentWrite,
): Promise<void> {
  const { collection, id, kind } = write;
  const before = await store.get(collection, id);
  const action: Action = `documents ${kind}`;
  await actOutside(
    { database, actor },
    action,
    { subject: `${collection}/${id}`, change: () => ({}) },
    {
      intended: {
        before: before && getFields(before),
        after: kind === 'delete' ? null : write.fields,
      },
      work: () => store.commit([write]),
    },
  );
}
