/** What becomes of a wish to hear of saved holidays: asked for, confirmed, ended. Each runs in its caller's transaction. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { normalizeShortlist } from '#shared/account/shortlist.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Tables } from '../../platform/database/tables.ts';

const dayMs = 24 * 60 * 60_000;

/** Holidays join those that the address is told of already once they are confirmed; resolves with the watcher's id. */
export async function requestOfferNews(
  transaction: Transaction<Tables>,
  { email, offers }: { email: string; offers: string },
  now: Date,
): Promise<string> {
  const askedAt = now.toISOString();
  const { id } = await transaction
    .insertInto('offerWatchers')
    .values({ id: randomUUID(), email: email.toLowerCase(), askedAt, confirmedAt: null, notifiedOn: null })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ askedAt }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = normalizeShortlist(offers.split(',')).map((offer) => ({
    watcher: id,
    offer,
    title: null,
    departs: null,
    lastPence: null,
    lastPlaces: null,
  }));
  if (rows.length > 0)
    await transaction
      .insertInto('offerWatches')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return id;
}

/** From now on there is news. */
export async function confirmOfferNews(
  transaction: Transaction<Tables>,
  id: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('offerWatchers')
    .set({ confirmedAt: now.toISOString() })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute();
}

/** Nothing of it stays, the address neither. */
export async function endOfferNews(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.deleteFrom('offerWatches').where('watcher', '=', id).execute();
  await transaction.deleteFrom('offerWatchers').where('id', '=', id).execute();
}

/** What nobody has confirmed in a week, and whoever has nothing left to hear of. */
export async function deleteEndedWatchers(transaction: Transaction<Tables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays.unconfirmedSubscription * dayMs).toISOString();
  const ended = await transaction
    .selectFrom('offerWatchers')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('confirmedAt', 'is', null), where('askedAt', '<', before)]),
        where.not(
          where.exists(
            where
              .selectFrom('offerWatches')
              .select('offer')
              .whereRef('offerWatches.watcher', '=', 'offerWatchers.id'),
          ),
        ),
      ]),
    )
    .execute();
  for (const { id } of ended) await endOfferNews(transaction, id);
}
