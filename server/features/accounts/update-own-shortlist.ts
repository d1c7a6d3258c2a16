/** Updates a signed-in visitor's shortlist; leaves nothing behind if the account is deleted concurrently. */

import type { AccountServices } from './account-services.ts';
import { changeAccountShortlist, deleteAccountShortlist } from './account-shortlist.ts';
import type { Session } from './session.ts';

/** Resolves to the updated list; to null when the account no longer exists. */
export async function updateOwnShortlist(
  { sessions, service, documents }: Pick<AccountServices, 'sessions' | 'service' | 'documents'>,
  session: Session,
  change: Parameters<typeof changeAccountShortlist>[2],
): Promise<readonly string[] | null> {
  const { claims, idToken } = session;
  const offers = await changeAccountShortlist(documents, claims.uid, change);
  // A deletion ends the session before it deletes the list, so a later write is detected here.
  if (await sessions.isActive(session)) return offers;
  if (await service.hasAccount({ uid: claims.uid, idToken })) return offers;
  await deleteAccountShortlist(documents, claims.uid);
  return null;
}
