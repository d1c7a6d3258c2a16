/** Names what the data of pages follow from beside the build and the documents: only servers that agree in it share what they have loaded. */
import { createHash } from 'node:crypto';
import type { Env } from '../../env.ts';

/** Where one server runs, and what it keeps where: no page says anything of it. The secret is in the keys themselves. */
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
