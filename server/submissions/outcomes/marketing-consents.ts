/** Which ways of sending offers were agreed to, with what each needs, and the sentences that stood beside the boxes. */
import { toE164 } from '#shared/phone.ts';
import type { SaidConsent } from '../../subscriptions/record-consents.ts';
import type { Channel } from '../../subscriptions/tables.ts';
import type { Submission } from '../submission.ts';
import { answerTo, isTicked, textTo } from './answers.ts';

export const channelFields: Readonly<Record<Channel, string>> = {
  email: 'optin_email',
  sms: 'optin_sms',
  whatsapp: 'optin_whatsapp',
  post: 'optin_post',
};

export const channels = Object.keys(channelFields) as Channel[];

export function tickedChannels(submission: Submission): Channel[] {
  return channels.filter((channel) => isTicked(submission, channelFields[channel]));
}

/** A yes to a way for which nothing was given to write to is no use to anybody, and is not written down. */
export function givenConsents(submission: Submission): SaidConsent[] {
  const email = (submission.email ?? '').toLowerCase();
  const phone = textTo(submission, 'phone');
  const contacts: Readonly<Record<Channel, string>> = {
    email,
    sms: phone && toE164(phone),
    whatsapp: phone && toE164(phone),
    post: email,
  };
  return tickedChannels(submission)
    .filter((channel) => contacts[channel] !== '')
    .map((channel) => ({
      channel,
      contact: contacts[channel],
      wording: answerTo(submission, channelFields[channel])?.label ?? '',
      given: true,
    }));
}
