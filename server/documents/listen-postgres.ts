/** Hears of changes that any server makes in PostgreSQL, over one connection of its own that comes back by itself. */
import type { Client } from 'pg';

export const channel = 'documents';

const firstPauseMs = 250;
const longestPauseMs = 5_000;
/** Should a connection have died without a word, nothing is told later than this. */
const sweepMs = 10_000;

/** `changed` is called with `collection/id`, with a collection, or with nothing: then anything may have changed. */
export function listenPostgres(
  connectionString: string,
  changed: (what?: string) => void,
): () => Promise<void> {
  let client: Client | undefined;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async () => {
    const { default: pg } = await import('pg');
    const fresh = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 2_000 });
    const again = () => {
      if (closed || client !== fresh) return;
      client = undefined;
      fresh.removeAllListeners('end');
      void fresh.end().catch(() => {});
      timer = setTimeout(() => void connect(), pauseMs).unref();
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    };
    client = fresh;
    fresh.on('error', again).on('end', again);
    fresh.on('notification', ({ payload }) => changed(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      pauseMs = firstPauseMs;
      // What was said while nobody listened.
      changed();
    } catch {
      again();
    }
  };

  void connect();
  const sweep = setInterval(() => changed(), sweepMs).unref();
  return async () => {
    closed = true;
    clearTimeout(timer);
    clearInterval(sweep);
    await client?.end().catch(() => {});
  };
}
