/** Links to what somebody is sent: to confirm it, to change it, or to stop it with one request. */

import { createHmac } from 'node:crypto';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { isEqual } from '../platform/derive-keys.ts';
import type { Keyring } from '../platform/keyring.ts';
import { createLinkSigner, type SignedLink } from '../platform/signed-link.ts';

/** `confirm` applies what one request asked for; `manage` shows and changes what is in force, or ends it. */
export type LinkPurpose = 'confirm' | 'manage';

/** Where a mail program ends a subscription with one request, on nobody's page. */
export const oneClickUnsubscribePath = '/sign-up/stop';

/** `id` is that of the request or, to manage it, of the subscription. */
export type SubscriptionLink = SignedLink<LinkPurpose>;

const signer = createLinkSigner<LinkPurpose>({
  key: 'subscription link',
  // A message asks once for a week; the link in what we send is good as long as somebody might still read it.
  lifetimeDays: { confirm: retentionDays.unconfirmedSubscription, manage: retentionDays.subscriptionLink },
  isSignedAsBefore,
});

interface LinkOptions {
  /** Of this site, without a slash at its end. */
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: Date;
}

/** The page on which the owner of an address confirms or changes what they are sent. */
export function createSubscriptionLink(link: SubscriptionLink, { origin, secret, now }: LinkOptions): string {
  return `${origin}/sign-up?token=${signLinkToken(link, secret, now)}`;
}

/** For the button that mail programs show; every newsletter carries one like it. */
export function oneClickUnsubscribeLink(id: string, { origin, secret, now }: LinkOptions): string {
  return `${origin}${oneClickUnsubscribePath}?token=${signLinkToken({ purpose: 'manage', id }, secret, now)}`;
}

export const signLinkToken = signer.sign;
export const verifyLinkToken = signer.verify;

/** In mails that have left already: whoever wants to stop must be able to, for as long as such a link is good. */
function isSignedAsBefore({ all }: Keyring, said: string, signature: string): boolean {
  return all.some((secret) =>
    isEqual(createHmac('sha256', secret).update(`subscription:${said}`).digest('base64url'), signature),
  );
}
