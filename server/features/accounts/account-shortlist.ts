/** Shortlist of an account: changed in one place, shown in every browser that is signed in to it. */
import { updateShortlist } from '#shared/account/shortlist.ts';
import type { Document } from '../../documents/document.ts';
import type { DocumentStore } from '../../documents/document-store.ts';

export const shortlists = 'shortlists';

/** A command may read an invalid document; the server's store never returns one. */
export function readOffers(document: Document | null | undefined): readonly string[] {
  return Array.isArray(document?.offers) ? document.offers : [];
}

export async function readAccountShortlist(
  documents: DocumentStore,
  accountId: string,
): Promise<readonly string[]> {
  return readOffers(await documents.get(shortlists, accountId));
}

/** Returns the changed list. Concurrent changes of two browsers are both preserved. */
export async function changeAccountShortlist(
  documents: DocumentStore,
  accountId: string,
  change: { add?: readonly string[]; remove?: readonly string[] },
): Promise<readonly string[]> {
  let offers: readonly string[] = [];
  await documents.commit(async (read) => {
    const before = readOffers(await read(shortlists, accountId));
    offers = updateShortlist(before, change);
    if (offers.join() === before.join()) return [];
    return [{ kind: 'set', collection: shortlists, id: accountId, fields: { offers } }];
  });
  return offers;
}

/** Deletes the list together with its account. */
export async function deleteAccountShortlist(documents: DocumentStore, accountId: string): Promise<void> {
  await documents.commit([{ kind: 'delete', collection: shortlists, id: accountId }]);
}
