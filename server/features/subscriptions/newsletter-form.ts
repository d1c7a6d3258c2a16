/** Effect of the newsletter forms: sends a confirmation email, alike for new and known addresses. */
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { Effect, FormEffect } from '../../submissions/submission.ts';
import { tickedChannels } from './marketing-consents.ts';
import { countStop } from './newsletters/count-stop.ts';
import { verifyLinkToken } from './subscription-link.ts';
import { confirmMail } from './subscription-mails.ts';
import { findLinkedSubscription, requestSubscription } from './subscription-store.ts';
import type { SubscriptionChoices } from './tables.ts';
import { unsubscribe } from './unsubscribe.ts';

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

/** Effect of the unsubscribe form: stops everything at once, and sends no email about it. */
export const newsletterStop: Effect<'newsletter-stop'> = async (submission, { secret }, transaction) => {
  const { form, reference, receivedAt: now, values } = submission;
  const link = verifyLinkToken(values.token, secret, now);
  const found = link && (await findLinkedSubscription(transaction, link));
  if (!found) return [];
  await unsubscribe(transaction, found.id, { form, reference, now });
  await countStop(transaction, { slug: values.letter ?? '', subscription: found.id, now });
  return [];
};
