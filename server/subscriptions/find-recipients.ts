/** Who may be sent offers now, and by which way: as the last word of each stands. */
import type { Kysely, Transaction } from 'kysely';
import { toE164 } from '#shared/phone.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Channel, SubscriptionChoices } from './tables.ts';

export interface Recipient {
  readonly channel: Channel;
  /** An e-mail address, or a number as it is dialled; of post, the e-mail address of who asked for it. */
  readonly contact: string;
  /** When it was agreed to, ISO 8601. */
  readonly since: string;
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
 * An e-mail or a letter goes to a confirmed subscription alone. A text or a WhatsApp goes to a number whose owner has
 * ticked its box and not taken it back, subscribed or not.
 */
export async function findRecipients(tables: Readable, filter: RecipientFilter): Promise<Recipient[]> {
  const [subscriptions, consents] = await Promise.all([confirmedByChannel(tables), latestConsents(tables)]);
  return consents
    .filter(({ given }) => given === 1)
    .map(({ channel, contact, at }) => ({
      channel,
      contact,
      since: at,
      subscription: subscriptions.get(toChannelKey(channel, contact)) ?? null,
    }))
    .filter(({ channel, subscription }) => subscription || usesPhone(channel))
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
    const choices = JSON.parse(text ?? '{"channels":[]}') as SubscriptionChoices;
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
  return topics.length === 0 || topics.includes(topic);
}
