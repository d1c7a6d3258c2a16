/** Sessions of an account as its own page lists them: this browser first, then the most recently used. */

import type { AccountView } from '#shared/account/sign-in.ts';
import { formatDaysAgo } from '#shared/dates.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

export async function listOwnSessions(
  sessions: Sessions,
  session: Session,
  now: Date,
): Promise<AccountView['sessions']> {
  const rows = await sessions.list(session);
  return rows
    .map(({ id, publicId, browser, startedAt, lastUsedAt }) => ({
      id: publicId,
      browser,
      startedAt,
      lastUsed: id === session.id ? 'now' : formatDaysAgo(lastUsedAt, now),
      here: id === session.id,
    }))
    .sort((a, b) => Number(b.here) - Number(a.here));
}
