/** Listens to changes by any server in PostgreSQL, over one dedicated connection that reconnects. */
import type { Client } from 'pg';
import { destroyConnection } from './destroy-connection.ts';
import type { ChangeListener, WatchChanges } from './watch-changes.ts';

const firstPauseMs = 250;
const maxPauseMs = 5_000;
/**
 * A connection that died silently is noticed within this interval plus the time-out below, and is replaced.
 */
const probeIntervalMs = 10_000;
const probeTimeoutMs = 2_000;
/** Full scan interval: a notification is lost with its connection only, and then a scan follows at once. */
const fullScanIntervalMs = 60_000;

/** Queries over the listening connection; resolves with the first row. */
type Probe = (query: (text: string) => Promise<object>) => Promise<unknown>;

/**
 * Connects at the first listener; all channels share the connection. `probe` makes a query now and then,
 * which shows whether the connection is alive.
 * See https://www.postgresql.org/docs/current/sql-listen.html
 */
export function listenPostgres(
  connectionString: string,
  probe: Probe,
): { watch: WatchChanges; close(): Promise<void> } {
  const listeners = new Map<string, Set<ChangeListener>>();
  const notifyAll = () => {
    for (const ofChannel of listeners.values()) for (const listener of ofChannel) listener();
  };
  let connection: Connection | undefined;
  let fullScanTimer: NodeJS.Timeout | undefined;
  return {
    watch(channel, listener) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      connection ??= new Connection(connectionString, {
        probe,
        channels: () => [...listeners.keys()],
        onNotification: (from, what) => {
          for (const each of listeners.get(from) ?? []) each(what);
        },
        onConnect: notifyAll,
      });
      if (known.size === 1) connection.listen(channel);
      fullScanTimer ??= setInterval(notifyAll, fullScanIntervalMs).unref();
      return () => void known.delete(listener);
    },
    async close() {
      clearInterval(fullScanTimer);
      listeners.clear();
      await connection?.close();
    },
  };
}

interface ConnectionOptions {
  readonly probe: Probe;
  readonly channels: () => readonly string[];
  readonly onNotification: (channel: string, payload: string | undefined) => void;
  /** Called after each connect: notifications sent before it were missed. */
  readonly onConnect: () => void;
}

class Connection {
  readonly #connectionString: string;
  readonly #options: ConnectionOptions;
  #client: Client | undefined;
  #isConnected = false;
  #pauseMs = firstPauseMs;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(connectionString: string, options: ConnectionOptions) {
    this.#connectionString = connectionString;
    this.#options = options;
    void this.#connect();
  }

  /** Adds a channel to a connection that is open; one that opens later listens to all of them. */
  listen(channel: string): void {
    if (!this.#isConnected) return;
    this.#client?.query(`listen ${channel}`).then(this.#options.onConnect, () => {});
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
    client.on('notification', ({ channel, payload }) => this.#options.onNotification(channel, payload));
    try {
      await client.connect();
      // Channels added while one is awaited are listened to as well.
      for (const channel of this.#options.channels()) await client.query(`listen ${channel}`);
      this.#isConnected = true;
      this.#pauseMs = firstPauseMs;
      this.#scheduleProbe(client);
      this.#options.onConnect();
    } catch {
      onDisconnect();
    }
  }

  #scheduleProbe(client: Client): void {
    if (this.#client !== client) return;
    this.#timer = setTimeout(() => {
      this.#options
        .probe(async (text) => (await client.query(text)).rows[0])
        .then(
          () => this.#scheduleProbe(client),
          () => this.#reconnect(client),
        );
    }, probeIntervalMs).unref();
  }

  #reconnect(client: Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#isConnected = false;
    destroyConnection(client);
    this.#timer = setTimeout(() => void this.#connect(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(maxPauseMs, this.#pauseMs * 2);
  }
}
