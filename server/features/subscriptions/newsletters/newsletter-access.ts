/** Access to newsletters: public once sending has begun, before that only with a link from staff. */
import { dayMs } from '#shared/dates.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { readToken, signToken } from '../../../platform/signed-token.ts';

export interface NewsletterAccess {
  /** Slugs of newsletters whose sending has begun. */
  listBegun(): Promise<ReadonlySet<string>>;
  /** True when the token admits its bearer to this newsletter; without a slug, to all. */
  isForStaff(token: string, slug?: string): boolean;
}

const purpose = 'newsletter preview';
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
      const of = readToken(token, { secret, purpose }, now())?.text;
      return of === slug || of === all;
    },
  };
}

/** Signs a token valid for two weeks. Without a slug it admits to all: for the server and its commands. */
export function signNewsletterToken(secret: Keyring, now: Date, slug: string = all): string {
  return signToken(slug, new Date(now.getTime() + lifetimeDays * dayMs), { secret, purpose });
}
