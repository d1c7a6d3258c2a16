/** Stored state of offer feeds: the last reading, and the prices that it confirmed. */
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/open-database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { splitEvery } from '../revisions/revision-store.ts';
import type { OfferFeedTables } from './tables.ts';

export type FeedState = OfferFeedTables['offerFeeds'];
export type ConfirmedPrice = Omit<OfferFeedTables['offerFeedPrices'], 'feed'>;

/** Limit of rows in one statement: a statement of SQLite has at most 32,766 values. */
const maxRows = 1_000;

export async function readFeedState(
  read: Reader,
  name: string,
): Promise<{ state: FeedState | undefined; prices: ReadonlyMap<string, ConfirmedPrice> }> {
  const state = await read.selectFrom('offerFeeds').selectAll().where('name', '=', name).executeTakeFirst();
  const rows = await read
    .selectFrom('offerFeedPrices')
    .select(['code', 'totalPence', 'since', 'digest', 'unconfirmedSince'])
    .where('feed', '=', name)
    .execute();
  return { state, prices: new Map(rows.map((row) => [row.code, row])) };
}

interface FeedStateChange {
  readonly state: FeedState;
  readonly prices: readonly ConfirmedPrice[];
  /** Codes of offers that the feed no longer brings. */
  readonly dropped: readonly string[];
}

export async function writeFeedState(
  transaction: Transaction,
  { state, prices, dropped }: FeedStateChange,
): Promise<void> {
  await transaction
    .insertInto('offerFeeds')
    .values(state)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(state))
    .execute();
  for (const rows of splitEvery(maxRows, prices))
    await transaction
      .insertInto('offerFeedPrices')
      .values(rows.map((row) => ({ feed: state.name, ...row })))
      .onConflict((conflict) =>
        conflict.columns(['feed', 'code']).doUpdateSet(({ ref }) => ({
          totalPence: ref('excluded.totalPence'),
          since: ref('excluded.since'),
          digest: ref('excluded.digest'),
          unconfirmedSince: ref('excluded.unconfirmedSince'),
        })),
      )
      .execute();
  for (const codes of splitEvery(maxRows, dropped))
    await transaction
      .deleteFrom('offerFeedPrices')
      .where('feed', '=', state.name)
      .where('code', 'in', codes)
      .execute();
}

/** Returns when a feed last confirmed the price of each offer, by code. */
export async function readConfirmations(read: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await read
    .selectFrom('offerFeedPrices')
    .innerJoin('offerFeeds', 'offerFeeds.name', 'offerFeedPrices.feed')
    .select(['offerFeedPrices.code', sql<string>`max(${sql.ref('offerFeeds.readAt')})`.as('readAt')])
    .where('offerFeedPrices.unconfirmedSince', 'is', null)
    .groupBy('offerFeedPrices.code')
    .execute();
  return new Map(rows.map(({ code, readAt }) => [code, readAt]));
}

/** Author of the revisions of a feed; no user of an operating system has such a name. */
export const feedAuthor = (name: string) => `feed:${name}`;

/** Counts the drafts of feeds that no later revision has overtaken. */
export async function countFeedDrafts(read: Reader): Promise<number> {
  const { count } = await read
    .selectFrom('contentRevisions as draft')
    .where('draft.state', '=', 'draft')
    .where('draft.author', 'like', feedAuthor('%'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contentRevisions as later')
            .select('later.number')
            .whereRef('later.kind', '=', 'draft.kind')
            .whereRef('later.id', '=', 'draft.id')
            .whereRef('later.number', '>', 'draft.number'),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
