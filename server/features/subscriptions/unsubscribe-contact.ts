/** Stops everything sent to an address or number, for customers who ring, write or visit a branch. */
import { toE164 } from '#shared/phone.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import { parseChoices } from './choices.ts';
import { latestConsents, usesPhone } from './find-recipients.ts';
import { endOfferNewsOf } from './offer-news/watch-store.ts';
import { recordConsents } from './record-consents.ts';
import { setSubscription } from './subscription-store.ts';
import type { SubscriptionChoices } from './tables.ts';
import { unsubscribe } from './unsubscribe.ts';

/** `ANN@example.test` → `ann@example.test`, `07700 900 982` → `+447700900982`. */
export function parseContact(typed: string): string {
  const text = typed.trim();
  return text.includes('@') ? text.toLowerCase() : toE164(text);
}

/**
 * `contact` must come from `parseContact`. Resolves with false when there was nothing to stop: no
 * subscription, no consent, and no news of saved holidays.
 */
export async function unsubscribeContact(
  transaction: Transaction,
  contact: string,
  now: Date,
): Promise<boolean> {
  const rows = transaction
    .selectFrom('subscriptions')
    .select(['id', 'email', 'choices'])
    .where('state', '!=', 'stopped');
  // A number is inside the choices of any row.
  const isNumber = !contact.includes('@');
  const subscriptions = await (isNumber ? rows : rows.where('email', '=', contact)).execute();
  const own = subscriptions.find(({ email }) => email === contact);
  if (own) await unsubscribe(transaction, own.id, { form: 'by hand', reference: null, now });
  else
    for (const { id, choices } of subscriptions)
      await removePhoneChannels(transaction, id, parseChoices(choices), contact, now);
  const open = (await latestConsents(transaction, contact)).filter((line) => line.given === 1);
  const consents = open.map(({ channel, email }) => ({
    channel,
    contact,
    email,
    wording: 'Stop all offers',
    given: false,
  }));
  await recordConsents(transaction, consents, { form: 'by hand', reference: null, now });
  const watched = await endOfferNewsOf(transaction, contact);
  return own !== undefined || open.length > 0 || watched;
}

/** A number may be part of another address's subscription. */
async function removePhoneChannels(
  transaction: Transaction,
  id: string,
  choices: SubscriptionChoices | null,
  number: string,
  now: Date,
): Promise<void> {
  if (!choices?.phone || toE164(choices.phone) !== number) return;
  const channels = choices.channels.filter((channel) => !usesPhone(channel));
  if (channels.length < choices.channels.length)
    await setSubscription(transaction, id, { ...choices, channels }, now);
}
