/** Store of offer-news watches: request, confirm, end; each function runs in its caller's transaction. */

import { randomUUID } from 'node:crypto';
import { normalizeShortlist } from '#shared/account/shortlist.ts';
import { dayMs } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Reader } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import type { SignedLink } from '../../../platform/signed-link.ts';
import {
  closeOptInRequest,
  deleteOptInRequestsOf,
  findOptInRequest,
  insertOptInRequest,
} from '../opt-in-requests.ts';
import type { OfferNewsPurpose } from './offer-news-link.ts';

export interface OfferNewsRequest {
  /** Id of the request, carried by its confirm link. */
  readonly id: string;
  readonly email: string;
  /**
   * True when the address has confirmed holidays before: those continue, whatever becomes of this request.
   */
  readonly isConfirmed: boolean;
}

/**
 * Stores a request. A form accepts any address, so none of these offers is announced before the owner
 * confirms them by the link of this request.
 */
export async function requestOfferNews(
  transaction: Transaction,
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
      // A pending watch gets another week; a confirmed one stays confirmed.
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

/** Returns the watcher that a link leads to, and the offers that its request asks for while that is open. */
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

/** Confirms all offers that this link's request asked for; their news is sent from now on. */
export async function confirmOfferNews(
  transaction: Transaction,
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

/** Deletes the watcher with its address, its watches and its requests. */
export async function endOfferNews(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('offerWatches').where('watcher', '=', id).execute();
  const ended = await transaction
    .deleteFrom('offerWatchers')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  if (ended) await deleteOptInRequestsOf(transaction, 'offer-news', ended.email);
}

/** Ends the news of an address, in lower case. Resolves with false when there was none. */
export async function endOfferNewsOf(transaction: Transaction, email: string): Promise<boolean> {
  const watcher = await transaction
    .selectFrom('offerWatchers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (watcher) await endOfferNews(transaction, watcher.id);
  return watcher !== undefined;
}

/** Deletes watches and watchers unconfirmed for a week, and watchers without any watch left. */
export async function deleteEndedWatchers(transaction: Transaction, now: Date): Promise<void> {
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
