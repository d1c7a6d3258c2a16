/** What the page behind a link to news of saved holidays shows. */
import type { Database } from '../../platform/database/open-database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { verifyOfferNewsToken } from './offer-news-link.ts';

export interface OfferNewsView {
  /** True while it is not confirmed. */
  readonly waiting: boolean;
  /** Enough of it for its owner to know it. */
  readonly address: string;
  /** Codes. */
  readonly offers: readonly string[];
}

/** Null for a token that is not ours, has run out, or of what has ended. */
export type ReadOfferNews = (token: string) => Promise<OfferNewsView | null>;

export function createOfferNewsReader(
  { read }: Pick<Database, 'read'>,
  secret: Keyring,
  now: () => Date,
): ReadOfferNews {
  return async (token) => {
    const id = verifyOfferNewsToken(token, secret, now())?.id;
    const watcher =
      id && (await read.selectFrom('offerWatchers').selectAll().where('id', '=', id).executeTakeFirst());
    if (!id || !watcher) return null;
    const rows = await read
      .selectFrom('offerWatches')
      .select('offer')
      .where('watcher', '=', id)
      .orderBy('offer')
      .execute();
    const address = watcher.email.replace(/^(.)[^@]*/, '$1…');
    return { waiting: watcher.confirmedAt === null, address, offers: rows.map(({ offer }) => offer) };
  };
}
