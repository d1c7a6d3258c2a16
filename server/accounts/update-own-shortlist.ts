/** Changes the list of somebody who is signed in, so that nothing is left of it when the account goes at the same moment. */
import { changeAccountShortlist, deleteAccountShortlist } from '../live/account-shortlist.ts';
import type { AccountServices } from './account.ts';
import type { Session } from './session.ts';

/** What the list is afterwards; null when there is no account any more that it could be of. */
export async function updateOwnShortlist(
  { sessions, service, documents }: Pick<AccountServices, 'sessions' | 'service' | 'documents'>,
  session: Session,
  change: Parameters<typeof changeAccountShortlist>[2],
): Promise<readonly string[] | null> {
  const { claims, idToken } = session;
  const offers = await changeAccountShortlist(documents, claims.uid, change);
  // A deletion ends the session before it deletes the list: what was written after that is seen here.
  if (await sessions.isActive(session)) return offers;
  if (await service.hasAccount({ uid: claims.uid, idToken })) return offers;
  await deleteAccountShortlist(documents, claims.uid);
  return null;
}
