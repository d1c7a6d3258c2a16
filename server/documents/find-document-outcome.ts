/** Looks whether an intended change of a document happened, after its process ended without saying so. */
import { isDeepStrictEqual } from 'node:util';
import type { FindOutcome } from '../acts/settle-acts.ts';
import { getFields } from './document.ts';
import type { DocumentStore } from './document-store.ts';

export function findDocumentOutcome(store: Pick<DocumentStore, 'get'>): FindOutcome {
  return async ({ subject, action, before, after }) => {
    const [collection = '', id = ''] = subject.split('/');
    const found = await store.get(collection, id);
    // As JSON, like the intent.
    const fields: unknown = found && JSON.parse(JSON.stringify(getFields(found)));
    const intended: unknown = after && JSON.parse(after);
    const isDone =
      action === 'documents update' && fields && intended
        ? isDeepStrictEqual({ ...fields, ...intended }, fields)
        : isDeepStrictEqual(fields, intended);
    if (isDone) return 'succeeded';
    return isDeepStrictEqual(fields, before && JSON.parse(before)) ? 'failed' : 'unknown';
  };
}
