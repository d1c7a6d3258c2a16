/** Reads what an address receives, for staff: offers by channel, and news of saved holidays. */
import { toE164 } from '#shared/phone.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import { parseChoices } from './choices.ts';
import { usesPhone } from './find-recipients.ts';
import type { Channel, SubscriptionChoices } from './tables.ts';

export interface Received {
  /** Confirmed channels of offers, with the number, email or postal address that each goes to. */
  readonly channels: readonly { readonly channel: Channel; readonly contact: string }[];
  /** Choices in force; null while there are none. */
  readonly choices: SubscriptionChoices | null;
  /** Codes of saved holidays whose news is sent. */
  readonly savedHolidays: readonly string[];
  /** Something was asked for and not confirmed: it is not sent. */
  readonly isWaiting: boolean;
}

/** `email` must be in lower case. */
export async function readReceived(read: Reader, email: string): Promise<Received> {
  const subscription = await read
    .selectFrom('subscriptions')
    .select(['state', 'choices'])
    .where('email', '=', email)
    .executeTakeFirst();
  const watches = await read
    .selectFrom('offerWatches')
    .innerJoin('offerWatchers', 'offerWatchers.id', 'watcher')
    .select(['offer', 'pendingSince'])
    .where('email', '=', email)
    .orderBy('offer')
    .execute();
  const choices = subscription?.state === 'confirmed' ? parseChoices(subscription.choices) : null;
  return {
    channels: (choices?.channels ?? []).map((channel) => ({
      channel,
      contact: (choices && contactOf(channel, choices)) ?? email,
    })),
    choices,
    savedHolidays: watches.filter(({ pendingSince }) => pendingSince === null).map(({ offer }) => offer),
    isWaiting: subscription?.state === 'waiting' || watches.some(({ pendingSince }) => pendingSince !== null),
  };
}

function contactOf(
  channel: Channel,
  { name, phone, address, postcode }: SubscriptionChoices,
): string | undefined {
  if (usesPhone(channel)) return phone && toE164(phone);
  if (channel !== 'post' || !address) return undefined;
  return [name, address, postcode]
    .filter(Boolean)
    .join(', ')
    .replaceAll(/\s*\n\s*/g, ', ');
}

/** Every consent and withdrawal of an address, in order of time. */
export function listConsents(read: Reader, contact: string) {
  return read.selectFrom('consents').selectAll().where('contact', '=', contact).orderBy('at').execute();
}
