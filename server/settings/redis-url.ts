/** REDIS_URL of several hosts: Sentinels with the name of their master, or the nodes of a Cluster. */

/** Hosts of a Redis that has several. */
export interface RedisHosts {
  readonly kind: 'sentinel' | 'cluster';
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  /** Name of the master that Sentinels watch. */
  readonly master: string;
  readonly isEncrypted: boolean;
  readonly username?: string;
  readonly password?: string;
}

/** `redis+sentinel://:password@one:26379,two:26379/mymaster`, `rediss+cluster://one:6379,two:6379`. */
const severalHosts =
  /^(rediss?)\+(sentinel|cluster):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?]+)(?:\/([^/?]*))?(?:\?.*)?$/;
const host = /^(\[[\da-f:]+\]|[\w.-]+)(?::(\d{1,5}))?$/i;
const defaultPorts = { sentinel: 26379, cluster: 6379 };

/** Returns null for a URL of one Redis. Throws an error that says what is wrong with it. */
export function readRedisHosts(url: string): RedisHosts | null {
  if (!/^rediss?\+/.test(url)) return null;
  const [, scheme, kind, username, password, list = '', master = ''] = severalHosts.exec(url) ?? [];
  if (kind !== 'sentinel' && kind !== 'cluster')
    throw new Error('must be redis+sentinel://host:26379,…/name or redis+cluster://host:6379,…');
  if (kind === 'sentinel' && !master)
    throw new Error('lacks the name of the master at its end, as in redis+sentinel://host:26379/mymaster');
  const hosts = list.split(',').map((each) => {
    const [, name, port] = host.exec(each) ?? [];
    if (!name) throw new Error(`has a wrong host, number ${list.split(',').indexOf(each) + 1}`);
    return { host: name.replace(/^\[|\]$/g, ''), port: Number(port ?? defaultPorts[kind]) };
  });
  return {
    ...{ kind, hosts, master, isEncrypted: scheme === 'rediss' },
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
  };
}

/** Returns what is wrong with a REDIS_URL of several hosts. */
export function validateRedisUrl(url: string): string | undefined {
  try {
    readRedisHosts(url);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
