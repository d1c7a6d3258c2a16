/** Who may see a newsletter: everybody once it has begun to leave, before that whoever staff gave a link to. */
import type { Database } from '../../platform/database/open-database.ts';
import { isKeyedDigest, keyedDigest } from '../../platform/derive-keys.ts';
import type { Keyring } from '../../platform/keyring.ts';

export interface NewsletterAccess {
  /** Slugs of those that have begun. */
  listBegun(): Promise<ReadonlySet<string>>;
  /** Whether the token lets its bearer see this one; without a slug, all. */
  isForStaff(token: string, slug?: string): boolean;
}

const key = 'newsletter preview';
const lifetimeDays = 14;
const dayMs = 24 * 60 * 60_000;
/** A name that no newsletter has. */
const all = 'all';

export function openNewsletterAccess(
  { read }: Pick<Database, 'read'>,
  secret: Keyring,
  now: () => Date,
): NewsletterAccess {
  return {
    async listBegun() {
      const begun = await read
        .selectFrom('newsletterRuns')
        .select('slug')
        .where('listedAt', 'is not', null)
        .execute();
      return new Set(begun.map(({ slug }) => slug));
    },
    isForStaff(token, slug = all) {
      const [, payload, of, expiresAt, signature] =
        /^(([a-z0-9-]+)\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
      if (!payload || !expiresAt || !signature || (of !== slug && of !== all)) return false;
      const isExpired = Number.parseInt(expiresAt, 36) * 1000 < now().getTime();
      return !isExpired && isKeyedDigest(secret, key, payload, signature);
    },
  };
}

/** Good for two weeks. Without a slug it is for all there are: for the server itself and its commands. */
export function signNewsletterToken(secret: Keyring, now: Date, slug: string = all): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + lifetimeDays * (dayMs / 1000);
  const payload = `${slug}.${expiresAt.toString(36)}`;
  return `${payload}.${keyedDigest(secret, key, payload)}`;
}
