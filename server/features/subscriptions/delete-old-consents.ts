/** Deletes consent evidence past its limitation period, and consents that their owner never confirmed. */
import type { Selectable } from 'kysely';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import type { Tables, Transaction } from '../../platform/database/tables.ts';
import { findRecipients } from './find-recipients.ts';

type Consent = Selectable<Tables['consents']>;

const toKey = ({ channel, contact }: Pick<Consent, 'channel' | 'contact'>) => `${channel} ${contact}`;

export async function deleteOldConsents(transaction: Transaction, now: Date): Promise<void> {
  const endedBefore = retainedSince(retentionDays.endedConsent, now);
  const unconfirmedBefore = retainedSince(retentionDays.unconfirmedSubscription, now);
  // Lines younger than a week (`unconfirmedBefore`) are never deleted.
  const lines = await transaction.selectFrom('consents').selectAll().orderBy('at').execute();
  const byKey = new Map<string, Consent[]>();
  for (const line of lines) byKey.set(toKey(line), [...(byKey.get(toKey(line)) ?? []), line]);
  const inForce = new Set((await findRecipients(transaction, {})).map(toKey));
  const keys = [...new Set(lines.map(toKey))].filter((key) => !inForce.has(key));
  const ids = keys.flatMap((key) => {
    const all = byKey.get(key) ?? [];
    const lastNo = all.findLastIndex(({ given }) => given === 0);
    const unconfirmed = all.slice(lastNo + 1).filter(({ at }) => at < unconfirmedBefore);
    const ended = all.slice(0, lastNo + 1);
    const isOld = (ended.at(-1)?.at ?? '') < endedBefore;
    return [...unconfirmed, ...(isOld ? ended : [])].map(({ id }) => id);
  });
  // Deletes in chunks: a statement takes a limited number of bound values.
  // See https://www.sqlite.org/limits.html#max_variable_number
  for (let from = 0; from < ids.length; from += 500)
    await transaction
      .deleteFrom('consents')
      .where('id', 'in', ids.slice(from, from + 500))
      .execute();
}
