/** Reads marketing consents from a form: the channel, its contact, and the label of its box. */
import { toE164 } from '#shared/phone.ts';
import { findFieldValues } from '../../submissions/mails/field-values.ts';
import type { FilledSubmission } from '../../submissions/submission.ts';
import type { ConsentChange } from './record-consents.ts';
import type { Channel } from './tables.ts';

export const channelFields = {
  email: 'optin_email',
  sms: 'optin_sms',
  whatsapp: 'optin_whatsapp',
  post: 'optin_post',
} as const satisfies Readonly<Record<Channel, string>>;

/** Marketing boxes of a form that has any of them. */
export type MarketingTicks = Readonly<Partial<Record<(typeof channelFields)[Channel], boolean>>>;

export const channels = Object.keys(channelFields) as Channel[];

export function tickedChannels(values: MarketingTicks): Channel[] {
  return channels.filter((channel) => values[channelFields[channel]]);
}

/** Leaves out channels without a contact: such a consent would be of no use. */
export function readConsents(
  submission: FilledSubmission<MarketingTicks & { readonly phone?: string }>,
): ConsentChange[] {
  const { values } = submission;
  const email = (submission.email ?? '').toLowerCase();
  const phone = values.phone ? toE164(values.phone) : '';
  const contacts: Readonly<Record<Channel, string>> = { email, sms: phone, whatsapp: phone, post: email };
  return tickedChannels(values)
    .filter((channel) => contacts[channel] !== '')
    .map((channel) => ({
      channel,
      contact: contacts[channel],
      email: email || null,
      wording: findFieldValues(submission, channelFields[channel])?.label ?? '',
      given: true,
    }));
}
