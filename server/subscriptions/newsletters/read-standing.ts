/** How it stands with some of those who are to get a newsletter, at the moment of their turn. */

import type { Transaction } from 'kysely';
import { londonDay } from '#shared/dates.ts';
import { isAsciiEmail } from '#shared/email-address.ts';
import { groupBy } from '#shared/group-by.ts';
import { isMoment } from '../../platform/database/moment.ts';
import type { Database, Reader } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { parseChoices } from '../choices.ts';
import type { SubscriptionChoices } from '../tables.ts';

/** One who still wants to be sent things by email. */
export interface Standing {
  readonly id: string;
  readonly email: string;
  readonly choices: SubscriptionChoices;
  /** When they agreed to it, ISO 8601. */
  readonly since: string;
  /** Day in London of the last newsletter to them; null for none. */
  readonly lastDay: string | null;
  /** How many of the last ones, one after another, their mail server refused for good. */
  readonly refusals: number;
}

/** By the id of the subscription; who has stopped, or was never asked, is not there. `invalid` is a row that cannot be read. */
export async function readStanding(
  tables: Transaction<Tables>,
  ids: readonly string[],
  { kind }: Pick<Database, 'kind'>,
): Promise<Map<string, Standing | 'invalid'>> {
  const confirmed = tables
    .selectFrom('subscriptions')
    .select(['id', 'email', 'choices', 'confirmedAt'])
    .where('id', 'in', ids)
    .where('state', '=', 'confirmed');
  // Whoever stops at this very moment waits until it is decided; SQLite writes one after the other anyway.
  const rows = await (kind === 'postgres' ? confirmed.forShare() : confirmed).execute();
  const emails = rows.map(({ email }) => email);
  const [consents, history] = await Promise.all([readConsents(tables, emails), readHistory(tables, ids)]);
  const found = new Map<string, Standing | 'invalid'>();
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
    // Whoever confirms an address anew says that it is reached again.
    const since = all.filter(({ at }) => at > (confirmedAt ?? ''));
    const reached = since.findIndex(({ outcome }) => outcome === 'sent');
    const refusals = since
      .slice(0, reached === -1 ? undefined : reached)
      .filter(({ outcome }) => outcome === 'refused').length;
    // One that never left has used up nobody's month.
    const last = all.find(
      ({ isNewsletter, outcome }) => isNewsletter && (outcome === 'queued' || outcome === 'sent'),
    );
    const lastDay = last ? londonDay(new Date(last.at)) : null;
    found.set(id, { id, email, choices, since: consent.at, lastDay, refusals });
  }
  return found;
}

/** The last word of each about being sent offers by email. */
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

/** What went to each, the newest first. */
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
