/** Effect of the unsubscribe form: stops everything at once, and sends no email about it. */

import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { FormEffect } from '../../submissions/submission.ts';
import { countStop } from './newsletters/count-stop.ts';
import { verifyLinkToken } from './subscription-link.ts';
import { findLinkedSubscription } from './subscription-store.ts';
import { unsubscribe } from './unsubscribe.ts';

export const newsletterStop: FormEffect<ValuesOf<'newsletter-stop'>> = async (
  submission,
  { secret },
  transaction,
) => {
  const { form, reference, receivedAt: now, values } = submission;
  const link = verifyLinkToken(values.token, secret, now);
  const found = link && (await findLinkedSubscription(transaction, link));
  if (!found) return [];
  await unsubscribe(transaction, found.id, { form, reference, now });
  await countStop(transaction, { slug: values.letter ?? '', subscription: found.id, now });
  return [];
};
