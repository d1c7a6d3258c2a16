/** Writes in Firestore's terms: preconditions, transactions, and its errors. */
import {
  FieldValue,
  type Firestore,
  type Transaction as SdkTransaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { getVersion } from './document.ts';
import { DocumentError, type DocumentErrorCode } from './document-error.ts';
import type { DocumentWrite, Precondition, Transaction } from './document-store.ts';
import { toSdkFields, toUpdateTime } from './firestore-values.ts';

/**
 * Keyed by gRPC status code.
 * See https://grpc.io/docs/guides/status-codes/
 */
const grpcCodes: Record<number, DocumentErrorCode> = {
  3: 'invalid-argument',
  4: 'deadline-exceeded',
  5: 'not-found',
  6: 'already-exists',
  7: 'permission-denied',
  8: 'resource-exhausted',
  9: 'failed-precondition',
  10: 'aborted',
  14: 'unavailable',
  16: 'unauthenticated',
};

export async function fromFirestoreError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    const { code, message } = error as { code?: unknown; message?: string };
    const mapped = typeof code === 'number' ? grpcCodes[code] : undefined;
    throw new DocumentError(mapped ?? 'unknown', message ?? 'Firestore refused', { cause: error });
  }
}

export function applyWrite(
  firestore: Firestore,
  to: WriteBatch | SdkTransaction,
  write: DocumentWrite,
): void {
  const reference = firestore.collection(write.collection).doc(write.id);
  // A batch and a transaction have the same methods, but no common type.
  const batch = to as WriteBatch;
  if (write.kind === 'delete') batch.delete(reference, toPrecondition(write.if));
  else if (write.kind === 'set' && write.if === 'absent') batch.create(reference, toSdkFields(write.fields));
  else if (write.kind === 'set') batch.set(reference, toSdkFields(write.fields));
  else {
    const dropped = (write.drop ?? []).map((name) => [name, FieldValue.delete()]);
    const fields = { ...Object.fromEntries(dropped), ...toSdkFields(write.fields) };
    // Without a precondition the SDK requires that the document exists.
    if (typeof write.if === 'object') batch.update(reference, fields, toPrecondition(write.if));
    else batch.update(reference, fields);
  }
}

function toPrecondition(precondition: Precondition | undefined) {
  if (typeof precondition === 'object') return { lastUpdateTime: toUpdateTime(precondition.version) };
  return precondition === undefined ? {} : { exists: precondition === 'exists' };
}

/**
 * Returns true for a `set` with a precondition other than `absent`, which the SDK's `set` does not support.
 */
export function needsTransaction(writes: readonly DocumentWrite[]): boolean {
  return writes.some(
    ({ kind, if: precondition }) => kind === 'set' && precondition !== undefined && precondition !== 'absent',
  );
}

/**
 * Returns the same writes as a transaction that checks the preconditions of `set` by reading the documents.
 */
export function checkPreconditions(writes: readonly DocumentWrite[]): Transaction {
  return async (read) => {
    for (const { kind, collection, id, if: precondition } of writes) {
      if (kind !== 'set' || precondition === undefined || precondition === 'absent') continue;
      const document = await read(collection, id);
      if (!document) throw new DocumentError('not-found', `There is no ${collection}/${id}`);
      if (typeof precondition === 'object' && getVersion(document) !== precondition.version)
        throw new DocumentError('failed-precondition', `${collection}/${id} has changed since it was read`);
    }
    return writes;
  };
}
