/** Stops a subscription and writes down that each way which was agreed to is taken back. */
import type { Transaction } from 'kysely';
import { toE164 } from '#shared/phone.ts';
import type { Tables } from '../database/tables.ts';
import { findSubscription, stopSubscription } from './keep-subscription.ts';
import { type ConsentOccasion, recordConsents } from './record-consents.ts';
import type { Channel, SubscriptionChoices } from './tables.ts';

export async function endSubscription(
  transaction: Transaction<Tables>,
  id: string,
  occasion: ConsentOccasion,
): Promise<void> {
  const found = await findSubscription(transaction, id);
  if (!found) return;
  await stopSubscription(transaction, id, occasion.now);
  const said = (found.choices?.channels ?? []).map((channel) => ({
    channel,
    contact: contactOf(channel, found),
    wording: 'Stop all offers',
    given: false,
  }));
  await recordConsents(transaction, said, occasion);
}

function contactOf(
  channel: Channel,
  { email, choices }: { email: string; choices: SubscriptionChoices | null },
): string {
  const byPhone = channel === 'sms' || channel === 'whatsapp';
  return byPhone && choices?.phone ? toE164(choices.phone) : email;
}
