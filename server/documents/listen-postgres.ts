/** Listens to changes by any server in PostgreSQL, over a dedicated connection that reconnects. */
import type { Client } from 'pg';
import { destroyConnection } from '../platform/database/destroy-connection.ts';

export const channel = 'documents';

const firstPauseMs = 250;
const maxPauseMs = 5_000;
/**
 * A connection that died silently is noticed within this interval plus the time-out below, and is replaced.
 */
const probeIntervalMs = 2_500;
const probeTimeoutMs = 2_000;
/** Full scan interval: bounds the delay of a change whose notification was lost. */
const fullScanIntervalMs = 10_000;

/**
 * Calls `onChange` with `collection/id`, with a collection, or with nothing: then anything may have changed.
 * See https://www.postgresql.org/docs/current/sql-listen.html
 */
export function listenPostgres(
  connectionString: string,
  onChange: (what?: string) => void,
): () => Promise<void> {
  const listener = new Listener(connectionString, onChange);
  const fullScanTimer = setInterval(() => onChange(), fullScanIntervalMs).unref();
  return async () => {
    clearInterval(fullScanTimer);
    await listener.close();
  };
}

class Listener {
  readonly #connectionString: string;
  readonly #onChange: (what?: string) => void;
  #client: Client | undefined;
  #pauseMs = firstPauseMs;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(connectionString: string, onChange: (what?: string) => void) {
    this.#connectionString = connectionString;
    this.#onChange = onChange;
    void this.#connect();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const { default: pg } = await import('pg');
    if (this.#closed) return;
    const client = new pg.Client({
      connectionString: this.#connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 2_000,
      query_timeout: probeTimeoutMs,
    });
    this.#client = client;
    const onDisconnect = () => this.#reconnect(client);
    client.on('error', onDisconnect).on('end', onDisconnect);
    client.on('notification', ({ payload }) => this.#onChange(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      this.#pauseMs = firstPauseMs;
      this.#scheduleProbe(client);
      // Notifications sent before this `listen` were missed.
      this.#onChange();
    } catch {
      onDisconnect();
    }
  }

  #scheduleProbe(client: Client): void {
    if (this.#client !== client) return;
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#scheduleProbe(client),
        () => this.#reconnect(client),
      );
    }, probeIntervalMs).unref();
  }

  #reconnect(client: Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    destroyConnection(client);
    this.#timer = setTimeout(() => void this.#connect(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(maxPauseMs, this.#pauseMs * 2);
  }
}
