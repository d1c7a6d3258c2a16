/** The offers that somebody with an account has put on their list. */
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** More than anybody compares; the oldest make room. */
const mostSaved = 50;

/** Codes, the newest first. */
export async function listSaved(tables: Kysely<Tables>, account: string): Promise<string[]> {
  const rows = await tables
    .selectFrom('savedOffers')
    .select('offer')
    .where('account', '=', account)
    .orderBy('savedAt', 'desc')
    .orderBy('offer')
    .limit(mostSaved)
    .execute();
  return rows.map(({ offer }) => offer);
}

export async function saveOffers(
  tables: Kysely<Tables>,
  account: string,
  offers: readonly string[],
  now: Date,
): Promise<void> {
  if (offers.length === 0) return;
  await tables
    .insertInto('savedOffers')
    .values(offers.slice(0, mostSaved).map((offer) => ({ account, offer, savedAt: now.toISOString() })))
    .onConflict((conflict) => conflict.columns(['account', 'offer']).doNothing())
    .execute();
}

export async function forgetOffer(tables: Kysely<Tables>, account: string, offer: string): Promise<void> {
  await tables.deleteFrom('savedOffers').where('account', '=', account).where('offer', '=', offer).execute();
}

export async function forgetAllOffers(tables: Kysely<Tables>, account: string): Promise<void> {
  await tables.deleteFrom('savedOffers').where('account', '=', account).execute();
}
