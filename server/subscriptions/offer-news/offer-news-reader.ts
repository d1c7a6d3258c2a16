/** What the page behind a link to news of saved holidays shows. */
import type { Database } from '../../platform/database/open-database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { verifyOfferNewsToken } from './offer-news-link.ts';
import { findLinkedWatcher } from './watch-store.ts';

export interface OfferNewsView {
  /** True while these are not confirmed; by the link that asks, of those alone that are not. */
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
    const link = verifyOfferNewsToken(token, secret, now());
    const found = link && (await findLinkedWatcher(read, link));
    if (!found) return null;
    const { watcher, asked } = found;
    const rows = await read
      .selectFrom('offerWatches')
      .select(['offer', 'pendingSince'])
      .where('watcher', '=', watcher.id)
      .orderBy('offer')
      .execute();
    const address = watcher.email.replace(/^(.)[^@]*/, '$1…');
    const pending = rows.filter(({ pendingSince }) => pendingSince !== null);
    // What another has asked for since is neither shown nor confirmed here.
    const mine = pending.filter(({ offer }) => asked?.includes(offer));
    const shown = mine.length > 0 ? mine : rows.filter((row) => !pending.includes(row));
    return {
      waiting: mine.length > 0 || watcher.confirmedAt === null,
      address,
      offers: shown.map(({ offer }) => offer),
    };
  };
}
