/** Effect of the preferences form: saves the choices of the address's owner, and records each consent. */
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { toE164 } from '#shared/phone.ts';
import { findFieldValues } from '../../submissions/mails/field-values.ts';
import type { FilledSubmission, FormEffect } from '../../submissions/submission.ts';
import { channelFields, tickedChannels } from './marketing-consents.ts';
import { recordConsents } from './record-consents.ts';
import { verifyLinkToken } from './subscription-link.ts';
import { welcomeMail } from './subscription-mails.ts';
import { closeLinked, findLinkedSubscription, mergeAsked, setSubscription } from './subscription-store.ts';
import type { Channel, SubscriptionChoices } from './tables.ts';

type Preferences = ValuesOf<'preferences'>;

export const preferences: FormEffect<Preferences> = async (submission, context, transaction) => {
  const { form, reference, receivedAt: now, values } = submission;
  const link = verifyLinkToken(values.token, context.secret, now);
  const found = link && (await findLinkedSubscription(transaction, link));
  if (!link || !found) return [];
  const before = mergeAsked(found);
  const [had, contacts] = [toContacts(found.email, found.choices), toContacts(found.email, before)];
  const ticked = tickedChannels(values).filter((channel) => contacts[channel] !== '');
  await setSubscription(
    transaction,
    found.id,
    {
      ...before,
      topics: values.topics,
      frequency: values.frequency,
      channels: ticked,
    },
    now,
  );
  await closeLinked(transaction, link);
  const toConsent = (contact: string, channel: Channel, given: boolean) => ({
    channel,
    contact,
    email: found.email,
    wording: readWording(submission, channelFields[channel]),
    given,
  });
  // A withdrawal concerns the earlier contact: from today a different number may be stored.
  const ended = (found.choices?.channels ?? []).filter(
    (channel) => had[channel] !== '' && !(ticked.includes(channel) && contacts[channel] === had[channel]),
  );
  const consents = [
    ...ended.map((channel) => toConsent(had[channel], channel, false)),
    ...ticked.map((channel) => toConsent(contacts[channel], channel, true)),
  ];
  await recordConsents(transaction, consents, { form, reference, now });
  return ticked.includes('email') ? [welcomeMail({ id: found.id, email: found.email, now }, context)] : [];
};

/** Empty for a channel without a contact. */
function toContacts(email: string, choices: SubscriptionChoices | null): Record<Channel, string> {
  const phone = choices?.phone ? toE164(choices.phone) : '';
  return { email, sms: phone, whatsapp: phone, post: choices?.address ? email : '' };
}

function readWording(submission: FilledSubmission<Preferences>, field: keyof Preferences): string {
  return findFieldValues(submission, field)?.label ?? '';
}
