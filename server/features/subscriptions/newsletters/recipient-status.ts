/** Recipient status at the moment of sending: address, choices, consent and newsletter history. */

import { londonDay } from '#shared/dates.ts';
import { isAsciiEmail } from '#shared/email-address.ts';
import { groupBy } from '#shared/group-by.ts';
import { isMoment } from '../../../platform/database/moment.ts';
import type { Database, Reader } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import { parseChoices } from '../choices.ts';
import type { SubscriptionChoices } from '../tables.ts';

/** A subscriber with consent to email in force. */
export interface RecipientStatus {
  readonly id: string;
  readonly email: string;
  readonly choices: SubscriptionChoices;
  /** When consent was given, ISO 8601. */
  readonly since: string;
  /** Day in London of the last newsletter to the subscriber; null for none. */
  readonly lastDay: string | null;
  /** Number of consecutive permanent refusals by the recipient's mail server, up to the latest mail. */
  readonly refusals: number;
}

/**
 * Returns statuses keyed by subscription id. Subscriptions that stopped or lack consent to email are absent.
 * `invalid` marks an unreadable row.
 */
export async function readRecipientStatus(
  tables: Transaction,
  ids: readonly string[],
  { kind }: Pick<Database, 'kind'>,
): Promise<Map<string, RecipientStatus | 'invalid'>> {
  const confirmed = tables
    .selectFrom('subscriptions')
    .select(['id', 'email', 'choices', 'confirmedAt'])
    .where('id', 'in', ids)
    .where('state', '=', 'confirmed');
  // A subscriber who unsubscribes at this moment waits for this transaction. SQLite serialises writes anyway.
  const rows = await (kind === 'postgres' ? confirmed.forShare() : confirmed).execute();
  const emails = rows.map(({ email }) => email);
  const [consents, history] = await Promise.all([readConsents(tables, emails), readHistory(tables, ids)]);
  const found = new Map<string, RecipientStatus | 'invalid'>();
  for (const { id, email, choices: text, confirmedAt } of rows) {
    const choices = parseChoices(text);
    const consent = consents.get(email);
    const all = history.get(id) ?? [];
    const moments = [...all.map(({ at }) => at), ...(consent ? [consent.at] : [])];
    if (!choices || !isAsciiEmail(email) || !moments.every(isMoment)) {
      found.set(id, 'invalid');
      continue;
    }
    if (!choices.channels.includes('email') || consent?.given !== 1) continue;
    // Only refusals since the last confirmation count: a confirmation proves that the address works again.
    const since = all.filter(({ at }) => at > (confirmedAt ?? ''));
    const reached = since.findIndex(({ outcome }) => outcome === 'sent');
    const refusals = since
      .slice(0, reached === -1 ? undefined : reached)
      .filter(({ outcome }) => outcome === 'refused').length;
    // A newsletter that was never delivered does not count towards the frequency limit.
    const last = all.find(
      ({ isNewsletter, outcome }) => isNewsletter && (outcome === 'queued' || outcome === 'sent'),
    );
    const lastDay = last ? londonDay(new Date(last.at)) : null;
    found.set(id, { id, email, choices, since: consent.at, lastDay, refusals });
  }
  return found;
}

/** Returns the latest consent line about offers by email, keyed by address. */
async function readConsents(tables: Reader, emails: readonly string[]) {
  if (emails.length === 0) return new Map<string, never>();
  const lines = await tables
    .selectFrom('consents')
    .select(['contact', 'given', 'at'])
    .where('contact', 'in', emails)
    .where('channel', '=', 'email')
    .orderBy('at')
    .execute();
  return new Map(lines.map((line) => [line.contact, line]));
}

/** Lists mails per subscription, newest first. */
async function readHistory(tables: Reader, ids: readonly string[]) {
  const rows = await tables
    .selectFrom('newsletterRecipients')
    .innerJoin('newsletterRuns', 'newsletterRuns.slug', 'newsletterRecipients.slug')
    .select(['subscription', 'outcome', 'newsletterRecipients.at', 'rateMove'])
    .where('subscription', 'in', ids)
    .where('outcome', 'in', ['queued', 'sent', 'refused', 'undelivered'])
    .orderBy('newsletterRecipients.at', 'desc')
    .execute();
  return groupBy(
    rows.map(({ rateMove, ...row }) => ({ ...row, isNewsletter: rateMove === null })),
    ({ subscription }) => subscription,
  );
}
