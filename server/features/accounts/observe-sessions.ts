/** Gauge of active sessions. */
import type { Database } from '../../platform/database/open-database.ts';
import type { MetricMakers } from '../../platform/observe/metrics.ts';
import { maxIdleMs } from './session-store.ts';

export function observeSessions(
  { gauge }: MetricMakers,
  { database, now }: { database: Database; now: () => Date },
): () => Promise<void> {
  const sessions = gauge({ name: 'sessions_active', help: 'Browsers with an active session' });
  return async () => {
    const { count } = await database.read
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('endsAt', '>', now().toISOString())
      .where('lastUsedAt', '>', new Date(now().getTime() - maxIdleMs).toISOString())
      .executeTakeFirstOrThrow();
    sessions.set(Number(count));
  };
}
