/** Links in our mails that only the owner of an address can have: signed, and good for a time. */

import { createHmac } from 'node:crypto';
import { isEqual, isKeyedDigest, keyedDigest } from '../platform/derive-keys.ts';
import type { Keyring } from '../platform/keyring.ts';

/** `confirm` applies what was asked for; `manage` shows and changes what is in force, or ends it. */
export type LinkPurpose = 'confirm' | 'manage';

/** Where a mail program ends a subscription with one request, on nobody's page. */
export const oneClickUnsubscribePath = '/sign-up/stop';

export interface SubscriptionLink {
  readonly purpose: LinkPurpose;
  /** Of the subscription. */
  readonly id: string;
}

const linkKey = 'subscription link';
const dayMs = 24 * 60 * 60_000;
/** A message asks once for a week; the link in what we send is good as long as somebody might still read it. */
const lifetimeDays: Readonly<Record<LinkPurpose, number>> = { confirm: 7, manage: 730 };

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

/** Letters, digits, dots, hyphens and low lines. */
export function signLinkToken({ purpose, id }: SubscriptionLink, secret: Keyring, now: Date): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + lifetimeDays[purpose] * (dayMs / 1000);
  const payload = `${purpose}.${id}.${expiresAt.toString(36)}`;
  return `${payload}.${keyedDigest(secret, linkKey, payload)}`;
}

/** Null for one that is not ours, was changed, or has run out. */
export function verifyLinkToken(token: string, secret: Keyring, now: Date): SubscriptionLink | null {
  const [, payload, purpose, id, expiresAt, signature] =
    /^((confirm|manage)\.([0-9a-f-]{36})\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!payload || !purpose || !id || !expiresAt || !signature) return null;
  const isSigned =
    isKeyedDigest(secret, linkKey, payload, signature) || isSignedAsBefore(secret, payload, signature);
  const isExpired = Number.parseInt(expiresAt, 36) * 1000 < now.getTime();
  return isSigned && !isExpired ? { purpose: purpose as LinkPurpose, id } : null;
}

/** In mails that have left already: whoever wants to stop must be able to, for as long as such a link is good. */
function isSignedAsBefore({ all }: Keyring, said: string, signature: string): boolean {
  return all.some((secret) =>
    isEqual(createHmac('sha256', secret).update(`subscription:${said}`).digest('base64url'), signature),
  );
}
