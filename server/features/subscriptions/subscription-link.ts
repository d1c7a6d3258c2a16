/** Signed links to a subscription: to confirm it, to change it, or to stop it with one request. */

import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { createLinkSigner, type LinkOptions, type SignedLink } from '../../platform/signed-link.ts';

/** `confirm` applies the choices of one request; `manage` shows, changes or ends those in force. */
export type LinkPurpose = 'confirm' | 'manage';

/**
 * Path of one-click unsubscribe by mail programs, which shows no page.
 * See https://www.rfc-editor.org/rfc/rfc8058
 */
export const oneClickUnsubscribePath = '/sign-up/stop';

/** `id` names the request or, for `manage`, the subscription. */
export type SubscriptionLink = SignedLink<LinkPurpose>;

const signer = createLinkSigner<LinkPurpose>({
  key: 'subscription link',
  // Requests last a week. A link in a newsletter lasts as long as the mail may still be read.
  lifetimeDays: { confirm: retentionDays.unconfirmedSubscription, manage: retentionDays.subscriptionLink },
});

/** Returns the link to the page where the owner of an address confirms or changes the subscription. */
export function createSubscriptionLink(link: SubscriptionLink, options: LinkOptions): string {
  return signer.url('/sign-up', link, options);
}

/** Returns the link for the unsubscribe button of mail programs; every newsletter carries one. */
export function oneClickUnsubscribeLink(id: string, options: LinkOptions): string {
  return signer.url(oneClickUnsubscribePath, { purpose: 'manage', id }, options);
}

export const signLinkToken = signer.sign;
export const verifyLinkToken = signer.verify;
