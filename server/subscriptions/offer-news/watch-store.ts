/** What becomes of a wish to hear of saved holidays: asked for, confirmed, ended. Each runs in its caller's transaction. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { normalizeShortlist } from '#shared/account/shortlist.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { dayMs } from '#shared/personal-data/retention-period.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface OfferNewsRequest {
  readonly id: string;
  readonly email: string;
  /** True where the address has confirmed holidays before: those go on, whatever becomes of these. */
  readonly isConfirmed: boolean;
}

/** Anybody may type an address: of none of these is it told before its owner has said yes to them. */
export async function requestOfferNews(
  transaction: Transaction<Tables>,
  { email, offers }: { email: string; offers: string },
  now: Date,
): Promise<OfferNewsRequest> {
  const askedAt = now.toISOString();
  const { id, confirmedAt } = await transaction
    .insertInto('offerWatchers')
    .values({ id: randomUUID(), email: email.toLowerCase(), askedAt, confirmedAt: null, notifiedOn: null })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ askedAt }))
    .returning(['id', 'confirmedAt'])
    .executeTakeFirstOrThrow();
  const isConfirmed = confirmedAt !== null;
  const rows = normalizeShortlist(offers.split(',')).map((offer) => ({
    watcher: id,
    offer,
    title: null,
    departs: null,
    lastPence: null,
    lastPlaces: null,
    pendingSince: isConfirmed ? askedAt : null,
  }));
  if (rows.length > 0)
    await transaction
      .insertInto('offerWatches')
      .values(rows)
      // One that waits has another week; one that it is told of stays so.
      .onConflict((conflict) =>
        conflict
          .columns(['watcher', 'offer'])
          .doUpdateSet({ pendingSince: askedAt })
          .where('offerWatches.pendingSince', 'is not', null),
      )
      .execute();
  return { id, email, isConfirmed };
}

/** From now on there is news, of all that was asked for. */
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
  await transaction
    .updateTable('offerWatches')
    .set({ pendingSince: null })
    .where('watcher', '=', id)
    .where('pendingSince', 'is not', null)
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
  await transaction.deleteFrom('offerWatches').where('pendingSince', '<', before).execute();
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
