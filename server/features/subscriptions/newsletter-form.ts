/** Effect of the newsletter forms: sends a confirmation email, alike for new and known addresses. */
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { FormEffect } from '../../submissions/submission.ts';
import { tickedChannels } from './marketing-consents.ts';
import { confirmMail } from './subscription-mails.ts';
import { requestSubscription } from './subscription-store.ts';
import type { SubscriptionChoices } from './tables.ts';

export const newsletter = asking<ValuesOf<'newsletter'>>((values) => {
  const { topics, frequency, name, phone, address, postcode } = values;
  return {
    topics,
    frequency,
    channels: tickedChannels(values),
    ...(name && { name }),
    ...(phone && { phone }),
    ...(address && { address }),
    ...(postcode && { postcode }),
  };
});

/** Stores the address alone; the visitor chooses the rest when confirming. */
export const newsletterShort = asking<ValuesOf<'newsletter-short'>>(() => ({
  topics: [],
  frequency: null,
  channels: ['email'],
}));

function asking<Values>(countChoices: (values: Values) => SubscriptionChoices): FormEffect<Values> {
  return async ({ email, values, receivedAt: now }, context, transaction) => {
    if (!email) return [];
    const { id, state } = await requestSubscription(transaction, email, countChoices(values), now);
    return [confirmMail({ id, email, now, state }, context)];
  };
}
