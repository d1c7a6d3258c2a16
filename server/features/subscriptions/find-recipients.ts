/** Finds who may be sent offers now, per channel: the latest consent of each contact decides. */
import { toE164 } from '#shared/phone.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import { parseChoices } from './choices.ts';
import type { Channel, SubscriptionChoices } from './tables.ts';

export interface Recipient {
  readonly channel: Channel;
  /** An email address, or a number in E.164 form; for post, the subscriber's email address. */
  readonly contact: string;
  /** When consent was given, ISO 8601. */
  readonly since: string;
  /** Subscription that its owner confirmed by the link in an email; null for an unconfirmed number. */
  readonly subscription: ConfirmedSubscription | null;
}

interface ConfirmedSubscription {
  readonly id: string;
  readonly email: string;
  readonly choices: SubscriptionChoices;
}

export interface RecipientFilter {
  readonly channel?: string | undefined;
  /** A subscriber without chosen topics wants all of them. */
  readonly topic?: string | undefined;
}

/**
 * Returns recipients with a confirmed subscription only, whatever the channel. A form accepts any number, so
 * only the owner's visit to the emailed link proves consent.
 */
export async function findRecipients(tables: Reader, filter: RecipientFilter): Promise<Recipient[]> {
  return (await findAgreed(tables, filter)).filter(({ subscription }) => subscription);
}

/** Lists numbers given with a ticked box that no owner has confirmed. Nothing is sent to them. */
export async function findUnconfirmedNumbers(tables: Reader, filter: RecipientFilter): Promise<Recipient[]> {
  return (await findAgreed(tables, filter)).filter(
    ({ channel, subscription }) => !subscription && usesPhone(channel),
  );
}

async function findAgreed(tables: Reader, filter: RecipientFilter): Promise<Recipient[]> {
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

/** Returns the latest consent line, a yes or a no, per channel and contact; or of one `contact` only. */
export async function latestConsents(tables: Reader, contact?: string) {
  const all = tables.selectFrom('consents').selectAll().orderBy('at');
  const lines = await (contact === undefined ? all : all.where('contact', '=', contact)).execute();
  return [...new Map(lines.map((line) => [toChannelKey(line.channel, line.contact), line])).values()];
}

async function confirmedByChannel(tables: Reader): Promise<Map<string, ConfirmedSubscription>> {
  const rows = await tables
    .selectFrom('subscriptions')
    .select(['id', 'email', 'choices'])
    .where('state', '=', 'confirmed')
    .execute();
  const found = new Map<string, ConfirmedSubscription>();
  for (const { id, email, choices: text } of rows) {
    const choices = parseChoices(text);
    // An unreadable row is skipped and does not block the others; `findInvalidSubscriptions` reports it.
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

/** Returns whether a subscriber with these chosen topics (none means all) wants any of `topics`. */
export function matchesAnyTopic(chosen: readonly string[], topics: readonly string[]): boolean {
  return chosen.length === 0 || topics.some((topic) => chosen.includes(topic));
}
