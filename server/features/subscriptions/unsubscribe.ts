/** Stops a subscription and records the withdrawal of consent for each of its channels. */
import { toE164 } from '#shared/phone.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { type ConsentSource, recordConsents } from './record-consents.ts';
import { findSubscription, stopSubscription } from './subscription-store.ts';
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

function toContact(
  channel: Channel,
  { email, choices }: { email: string; choices: SubscriptionChoices | null },
): string {
  const byPhone = channel === 'sms' || channel === 'whatsapp';
  return byPhone && choices?.phone ? toE164(choices.phone) : email;
}
