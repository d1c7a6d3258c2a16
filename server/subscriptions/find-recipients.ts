/** Who may be sent offers now, and by which way: as the last word of each stands. */
import type { Kysely, Transaction } from 'kysely';
import { toE164 } from '#shared/phone.ts';
import type { Tables } from '../platform/database/tables.ts';
import { parseChoices } from './choices.ts';
import type { Channel, SubscriptionChoices } from './tables.ts';

export interface Recipient {
  readonly channel: Channel;
  /** An email address, or a number as it is dialled; of post, the email address of who asked for it. */
  readonly contact: string;
  /** When it was agreed to, ISO 8601. */
  readonly since: string;
  /** Whose owner has confirmed it by the link in an email; null for a number that nobody has confirmed. */
  readonly subscription: ConfirmedSubscription | null;
}

interface ConfirmedSubscription {
  readonly id: string;
  readonly email: string;
  readonly choices: SubscriptionChoices;
}

export interface RecipientFilter {
  readonly channel?: string | undefined;
  /** Whoever has chosen no subjects wants all of them. */
  readonly topic?: string | undefined;
}

type Readable = Pick<Kysely<Tables> | Transaction<Tables>, 'selectFrom'>;

/**
 * Whatever the way, it is a subscription's whose owner has confirmed it by the link in an email: anybody can type
 * somebody else's number into a form.
 */
export async function findRecipients(tables: Readable, filter: RecipientFilter): Promise<Recipient[]> {
  return (await findAgreed(tables, filter)).filter(({ subscription }) => subscription);
}

/** Numbers that stand beside a ticked box, and nobody has confirmed: nothing is sent to them. */
export async function findUnconfirmedNumbers(
  tables: Readable,
  filter: RecipientFilter,
): Promise<Recipient[]> {
  return (await findAgreed(tables, filter)).filter(
    ({ channel, subscription }) => !subscription && usesPhone(channel),
  );
}

async function findAgreed(tables: Readable, filter: RecipientFilter): Promise<Recipient[]> {
  const [subscriptions, consents] = await Promise.all([confirmedByChannel(tables), latestConsents(tables)]);
  return consents
    .filter(({ given }) => given === 1)
    .map(({ channel, contact, at }) => ({
      channel,
      contact,
      since: at,
      subscription: subscriptions.get(toChannelKey(channel, contact)) ?? null,
    }))
    .filter(({ channel }) => !filter.channel || channel === filter.channel)
    .filter(
      ({ subscription }) => !filter.topic || matchesTopic(subscription?.choices.topics ?? [], filter.topic),
    );
}

/** For each way of reaching somebody the last line about it, a yes or a no; `contact` narrows it to one. */
export async function latestConsents(tables: Readable, contact?: string) {
  const all = tables.selectFrom('consents').selectAll().orderBy('at');
  const lines = await (contact === undefined ? all : all.where('contact', '=', contact)).execute();
  return [...new Map(lines.map((line) => [toChannelKey(line.channel, line.contact), line])).values()];
}

async function confirmedByChannel(tables: Readable): Promise<Map<string, ConfirmedSubscription>> {
  const rows = await tables
    .selectFrom('subscriptions')
    .select(['id', 'email', 'choices'])
    .where('state', '=', 'confirmed')
    .execute();
  const found = new Map<string, ConfirmedSubscription>();
  for (const { id, email, choices: text } of rows) {
    const choices = parseChoices(text);
    // One row that cannot be read keeps nothing from the others; `findInvalidSubscriptions` reports it.
    if (!choices) continue;
    for (const channel of choices.channels) {
      const contact = usesPhone(channel) ? toE164(choices.phone ?? '') : email;
      found.set(toChannelKey(channel, contact), { id, email, choices });
    }
  }
  return found;
}

export function usesPhone(channel: Channel): boolean {
  return channel === 'sms' || channel === 'whatsapp';
}

function toChannelKey(channel: Channel, contact: string): string {
  return `${channel} ${contact}`;
}

function matchesTopic(topics: readonly string[], topic: string): boolean {
  return matchesAnyTopic(topics, [topic]);
}

/** Whether somebody who has chosen these subjects, or none for all, wants what is about any of those. */
export function matchesAnyTopic(chosen: readonly string[], topics: readonly string[]): boolean {
  return chosen.length === 0 || topics.some((topic) => chosen.includes(topic));
}
