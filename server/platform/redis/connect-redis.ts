/** Connects to one Redis, to the master that Sentinels name, or to a Cluster, as the URL says. */
import type { Cluster, Redis, RedisOptions } from 'ioredis';
import { readRedisHosts } from '../../settings/redis-url.ts';

export type RedisClient = Redis | Cluster;

/** Pause before a connection that `ioredis` gave up is opened again. */
const reconnectMs = 500;

export type ConnectOptions = Required<
  Pick<RedisOptions, 'connectTimeout' | 'socketTimeout' | 'retryStrategy'>
>;

/** A command is never queued or repeated: the caller goes on without Redis. */
export async function connectRedis(url: string, options: ConnectOptions): Promise<RedisClient> {
  const ioredis = await import('ioredis');
  const common = {
    ...options,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    // A master that has become a replica stays connected and refuses every write.
    reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
  } satisfies RedisOptions;
  const several = readRedisHosts(url);
  if (!several) return stayConnected(new ioredis.Redis(url, common));
  const { kind, hosts, master, isEncrypted, ...password } = several;
  const login = { ...password, ...(isEncrypted && { tls: {} }) };
  const retryStrategy = options.retryStrategy as (times: number) => number;
  if (kind === 'cluster')
    return stayConnected(
      new ioredis.Cluster([...hosts], {
        redisOptions: { ...common, ...login },
        enableOfflineQueue: false,
        clusterRetryStrategy: retryStrategy,
        // The slots of a node that is gone move to its replica within seconds.
        slotsRefreshInterval: 2_000,
        slotsRefreshTimeout: 1_000,
      }),
    );
  return stayConnected(
    new ioredis.Redis({
      ...common,
      ...login,
      name: master,
      sentinels: [...hosts],
      sentinelRetryStrategy: retryStrategy,
      ...(isEncrypted && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
      ...(login.password && { sentinelPassword: login.password }),
      // Sentinels announce a new master; without this, one that is only partitioned stays in use.
      failoverDetector: true,
    }),
  );
}

/** Opens a second connection that subscribes: such a connection can send no other command. */
export function openListener(client: RedisClient): RedisClient {
  const options = { enableOfflineQueue: true };
  return stayConnected('nodes' in client ? client.duplicate([], options) : client.duplicate(options));
}

/** Ends a connection for good. */
export function endConnection(client: RedisClient): void {
  client.removeAllListeners().on('error', () => {});
  client.disconnect();
}

/**
 * A Sentinel that announces a new master while `ioredis` is asking for it makes `ioredis` give up.
 * See https://github.com/redis/ioredis/issues/1683
 */
function stayConnected<Client extends RedisClient>(client: Client): Client {
  const connect = () => void client.connect().catch(() => {});
  client.on('end', () => setTimeout(connect, reconnectMs).unref());
  return client;
}
