/** Records who has an item of the desk open, and says which colleagues opened it just before. */
import type { Response } from 'express';
import { sql } from 'kysely';
import { minuteMs } from '#shared/dates.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { type DeskServices, signedInSession } from './desk-access.ts';
import { formatAgo } from './format-span.ts';

/** A colleague's page that was opened longer ago counts as closed. */
const openMs = 15 * minuteMs;
const since = (now: Date) => new Date(now.getTime() - openMs).toISOString();

/** Resolves with a sentence on each colleague, the last one first. It is one query. */
export async function recordOpening(
  { database, now }: Pick<DeskServices, 'database' | 'now'>,
  res: Response,
  item: string,
): Promise<string[]> {
  const { id: staff, name } = signedInSession(res).member;
  const at = now();
  const row = { item, staff, name, at: at.toISOString() };
  const { others } = await database.write((transaction) =>
    transaction
      .insertInto('staffOpenings')
      .values(row)
      .onConflict((conflict) => conflict.columns(['item', 'staff']).doUpdateSet({ name, at: row.at }))
      .returning(({ selectFrom }) =>
        selectFrom('staffOpenings as other')
          .select(sql<string | null>`string_agg("other"."at" || ' ' || "other"."name", ${'\n'})`.as('list'))
          .where('other.item', '=', item)
          .where('other.staff', '<>', staff)
          .where('other.at', '>', since(at))
          .as('others'),
      )
      .executeTakeFirstOrThrow(),
  );
  const openings = others?.split('\n').sort().reverse() ?? [];
  return openings.map((opening) => {
    const [openedAt = ''] = opening.split(' ');
    return `${opening.slice(openedAt.length + 1)} opened it ${formatAgo(openedAt, at)}.`;
  });
}

export async function deleteOldOpenings(transaction: Transaction, now: Date): Promise<void> {
  await transaction.deleteFrom('staffOpenings').where('at', '<=', since(now)).execute();
}
