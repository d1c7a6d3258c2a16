/** Which ways of sending offers were agreed to, with what each needs, and the sentences that stood beside the boxes. */
import { toE164 } from '#shared/phone.ts';
import type { ConsentChange } from '../../subscriptions/record-consents.ts';
import type { Channel } from '../../subscriptions/tables.ts';
import type { FilledSubmission } from '../submission.ts';
import { findAnswer } from './answers.ts';

export const channelFields = {
  email: 'optin_email',
  sms: 'optin_sms',
  whatsapp: 'optin_whatsapp',
  post: 'optin_post',
} as const satisfies Readonly<Record<Channel, string>>;

/** The boxes for offers, in forms that have any of them. */
export type MarketingTicks = Readonly<Partial<Record<(typeof channelFields)[Channel], boolean>>>;

export const channels = Object.keys(channelFields) as Channel[];

export function tickedChannels(values: MarketingTicks): Channel[] {
  return channels.filter((channel) => values[channelFields[channel]]);
}

/** A yes to a way for which nothing was given to write to is no use to anybody, and is not written down. */
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
      wording: findAnswer(submission, channelFields[channel])?.label ?? '',
      given: true,
    }));
}
