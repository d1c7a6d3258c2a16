/** What the page behind a link to news of saved holidays shows. */
import type { Database } from '../../platform/database/open-database.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { verifyOfferNewsToken } from './offer-news-link.ts';

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
    const watcher =
      link &&
      (await read.selectFrom('offerWatchers').selectAll().where('id', '=', link.id).executeTakeFirst());
    if (!link || !watcher) return null;
    const rows = await read
      .selectFrom('offerWatches')
      .select(['offer', 'pendingSince'])
      .where('watcher', '=', link.id)
      .orderBy('offer')
      .execute();
    const address = watcher.email.replace(/^(.)[^@]*/, '$1…');
    const pending = rows.filter(({ pendingSince }) => pendingSince !== null);
    const asks = link.purpose === 'confirm' && pending.length > 0;
    const shown = asks ? pending : rows.filter((row) => !pending.includes(row));
    return {
      waiting: asks || watcher.confirmedAt === null,
      address,
      offers: shown.map(({ offer }) => offer),
    };
  };
}
