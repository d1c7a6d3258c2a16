/** Reads what the page behind an offer-news link shows: the masked address and the offers. */
import type { Database } from '../../../platform/database/open-database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { verifyOfferNewsToken } from './offer-news-link.ts';
import { findLinkedWatcher } from './watch-store.ts';

export interface OfferNewsView {
  /**
   * True while the listed offers await confirmation. A confirm link lists only the unconfirmed offers of its
   * own request.
   */
  readonly waiting: boolean;
  /** Masked address: enough for its owner to recognise it. */
  readonly address: string;
  /** Offer codes. */
  readonly offers: readonly string[];
}

/** Resolves with null when the token is not ours or has expired, or the watcher has been deleted. */
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
    // Offers that another request has added are neither shown nor confirmed here.
    const mine = pending.filter(({ offer }) => asked?.includes(offer));
    const shown = mine.length > 0 ? mine : rows.filter((row) => !pending.includes(row));
    return {
      waiting: mine.length > 0 || watcher.confirmedAt === null,
      address,
      offers: shown.map(({ offer }) => offer),
    };
  };
}
