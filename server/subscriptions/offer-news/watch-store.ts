/** What becomes of a wish to hear of saved holidays: asked for, confirmed, ended. Each runs in its caller's transaction. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { normalizeShortlist } from '#shared/account/shortlist.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { dayMs } from '#shared/personal-data/retention-period.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { parseJson } from '../../platform/parse-json.ts';
import type { SignedLink } from '../../platform/signed-link.ts';
import {
  closeOptInRequest,
  deleteOptInRequestsOf,
  findOptInRequest,
  insertOptInRequest,
} from '../opt-in-requests.ts';
import type { OfferNewsPurpose } from './offer-news-link.ts';

export interface OfferNewsRequest {
  /** Of the request, for the link that confirms it. */
  readonly id: string;
  readonly email: string;
  /** True where the address has confirmed holidays before: those go on, whatever becomes of these. */
  readonly isConfirmed: boolean;
}

/** Anybody may type an address: of none of these is it told before its owner has said yes to them, by the link of this request. */
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
  const codes = normalizeShortlist(offers.split(','));
  const rows = codes.map((offer) => ({
    watcher: id,
    offer,
    title: null,
    departs: null,
    lastPence: null,
    lastPlaces: null,
    pendingSince: askedAt,
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
  const request = await insertOptInRequest(transaction, { purpose: 'offer-news', email, asked: codes }, now);
  return { id: request, email, isConfirmed: confirmedAt !== null };
}

/** Whose news a link of ours leads to, and the offers that it asks for, where that is still open. */
export async function findLinkedWatcher(read: Reader, { purpose, id }: SignedLink<OfferNewsPurpose>) {
  const request = purpose === 'confirm' ? await findOptInRequest(read, 'offer-news', id) : null;
  if (request === undefined) return null;
  const found = read.selectFrom('offerWatchers').selectAll();
  const watcher = await (request
    ? found.where('email', '=', request.email)
    : found.where('id', '=', id)
  ).executeTakeFirst();
  return watcher ? { watcher, asked: parseCodes(request?.asked ?? null) } : null;
}

function parseCodes(text: string | null): string[] | null {
  const codes = parseJson(text);
  return Array.isArray(codes) ? normalizeShortlist(codes) : null;
}

/** From now on there is news, of all that this link asked for. */
export async function confirmOfferNews(
  transaction: Transaction<Tables>,
  link: SignedLink<OfferNewsPurpose>,
  now: Date,
): Promise<void> {
  const found = await findLinkedWatcher(transaction, link);
  if (!found?.asked?.length) return;
  const { id } = found.watcher;
  await closeOptInRequest(transaction, link.id);
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
    .where('offer', 'in', found.asked)
    .where('pendingSince', 'is not', null)
    .execute();
}

/** Nothing of it stays, the address neither. */
export async function endOfferNews(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.deleteFrom('offerWatches').where('watcher', '=', id).execute();
  const ended = await transaction
    .deleteFrom('offerWatchers')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  if (ended) await deleteOptInRequestsOf(transaction, 'offer-news', ended.email);
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
