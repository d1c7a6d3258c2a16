/** Access to newsletters: public once sending has begun, before that only with a link from staff. */
import { dayMs } from '#shared/dates.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { isKeyedDigest, keyedDigest } from '../../../platform/derive-keys.ts';
import type { Keyring } from '../../../platform/keyring.ts';

export interface NewsletterAccess {
  /** Slugs of newsletters whose sending has begun. */
  listBegun(): Promise<ReadonlySet<string>>;
  /** True when the token admits its bearer to this newsletter; without a slug, to all. */
  isForStaff(token: string, slug?: string): boolean;
}

const key = 'newsletter preview';
const lifetimeDays = 14;
/** Pseudo-slug for all newsletters; no newsletter has this name. */
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

/** Signs a token valid for two weeks. Without a slug it admits to all: for the server and its commands. */
export function signNewsletterToken(secret: Keyring, now: Date, slug: string = all): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + lifetimeDays * (dayMs / 1000);
  const payload = `${slug}.${expiresAt.toString(36)}`;
  return `${payload}.${keyedDigest(secret, key, payload)}`;
}
