/** Stops a subscription, or one channel of it, and records the withdrawal of consent for each channel. */
import { toE164 } from '#shared/phone.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { type ConsentSource, recordConsents } from './record-consents.ts';
import { findSubscription, setSubscription, stopSubscription } from './subscription-store.ts';
import type { Channel, SubscriptionChoices } from './tables.ts';

export async function unsubscribe(
  transaction: Transaction,
  id: string,
  occasion: ConsentSource,
): Promise<void> {
  const found = await findSubscription(transaction, id);
  if (!found) return;
  await stopSubscription(transaction, id, occasion.now);
  const consents = (found.choices?.channels ?? []).map((channel) => ({
    channel,
    contact: toContact(channel, found),
    email: found.email,
    wording: 'Stop all offers',
    given: false,
  }));
  await recordConsents(transaction, consents, occasion);
}

/** Resolves with false when the address did not receive offers by this channel. */
export async function stopChannel(
  transaction: Transaction,
  email: string,
  channel: Channel,
  occasion: ConsentSource,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('subscriptions')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  const found = row && (await findSubscription(transaction, row.id));
  if (!found?.choices?.channels.includes(channel)) return false;
  const { choices } = found;
  const rest = choices.channels.filter((each) => each !== channel);
  await setSubscription(transaction, found.id, { ...choices, channels: rest }, occasion.now);
  const contact = toContact(channel, found);
  const wording = stopWordings[channel];
  await recordConsents(transaction, [{ channel, contact, email, wording, given: false }], occasion);
  return true;
}

const stopWordings: Readonly<Record<Channel, string>> = {
  email: 'Stop offers by email',
  sms: 'Stop offers by text message',
  whatsapp: 'Stop offers by WhatsApp',
  post: 'Stop offers by post',
};

function toContact(
  channel: Channel,
  { email, choices }: { email: string; choices: SubscriptionChoices | null },
): string {
  const byPhone = channel === 'sms' || channel === 'whatsapp';
  return byPhone && choices?.phone ? toE164(choices.phone) : email;
}
