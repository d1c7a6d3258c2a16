/** Names what page data depends on beside build and documents; only servers with equal scope share it. */
import { createHash } from 'node:crypto';
import type { Env } from '../../settings/env.ts';

/** Settings of where a server runs and stores; no page shows them. The secret is in the keys themselves. */
const ownSettings = new Set<string>([
  'port',
  'host',
  'adminPort',
  'dataFolder',
  'logLevel',
  'shutdownDelayMs',
  'redisUrl',
  'databaseUrl',
  'siteSecret',
] satisfies (keyof Env)[]);

/** `content` is the digest of the embedded query API's content; null where the API is hosted. */
export function nameSharedScope(env: Env, content: string | null): string {
  const settings = Object.entries(env).filter(([name]) => !ownSettings.has(name));
  return createHash('sha256')
    .update(JSON.stringify([settings.sort(), content]))
    .digest('base64url');
}
